import type { ColumnType } from 'kysely';

/** A column with a default in the database: may be left out when a row is written. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** JSON goes in as text, so that both drivers store the same, and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;
