create table slide_puzzles (
  id text primary key,
  x smallint not null,
  expires_at timestamptz not null,
  checked_at timestamptz
);
create index slide_puzzles_expires_at on slide_puzzles (expires_at);
