import { table } from '@xinglin/paths/cli';
import { type Command, oneOf } from '@xinglin/paths/command-line';
import { flowOf, product, type RegisteredMachine, titleOf } from '../src/product.ts';
import { emptyReview, type Review, type ReviewState } from '../src/review/review.ts';
import {
  isOpen,
  isPlaceThere,
  placeWords,
  proposalWords,
  reviewedMark,
  reviewStatusOf,
} from '../src/review/review-status.ts';
import { type Language, languages } from '../src/words/bilingual.ts';
import { reviewWords } from '../src/words/review.ts';
import { committedReviews, reviewsFolder } from './site/review-files.ts';

/** One flow with its review. */
interface Reviewed {
  readonly named: RegisteredMachine;
  readonly review: Review;
}

type Group = ReviewState | 'outdated';
const groups: readonly Group[] = ['outdated', 'changesRequested', 'inReview', 'approved', 'draft'];

/** The list for a meeting: the flows by review state, and every open comment. */
export function meetingList(all: readonly Reviewed[], lang: Language): string {
  const words = reviewWords[lang];
  const { list } = words;
  const status = all.map(({ named, review }) => {
    const { state, isOutdated } = reviewStatusOf(review, reviewedMark(flowOf(named)));
    return { title: headingOf(named, lang), group: isOutdated ? ('outdated' as const) : state };
  });
  const stateRows = groups.flatMap((group) => {
    const titles = status.filter((one) => one.group === group).map(({ title }) => title);
    const name = group === 'outdated' ? words.outdated : words.states[group];
    return titles.length === 0 ? [] : [[name, String(titles.length), titles.join(lang === 'zh' ? '、' : ', ')]];
  });
  const sections = all.flatMap(({ named, review }) => {
    const rows = review.comments.filter(isOpen).map((comment) => {
      const reviewed = { flow: flowOf(named), cases: named.cases };
      const isThere = isPlaceThere(comment.place, reviewed.flow, reviewed.cases);
      const place = placeWords(comment.place, reviewed, lang);
      const answers = comment.answers.map(({ by, text }) => `${by}: ${text}`).join(' / ');
      const proposal = comment.proposal ? `${proposalWords(comment.proposal, reviewed.flow, lang)}: ` : '';
      return [
        isThere ? place : `${words.gone}: ${place}`,
        proposal + comment.text,
        comment.by,
        comment.at.slice(0, 10),
        answers,
      ];
    });
    return rows.length === 0 ? [] : [`### ${headingOf(named, lang)}\n`, table(list.openHead, rows)];
  });
  const open = all.reduce((sum, { review }) => sum + review.comments.filter(isOpen).length, 0);
  return [
    `# ${list.title}\n`,
    `${list.sum(all.length, open)}\n`,
    `## ${list.byState}\n`,
    table(list.stateHead, stateRows),
    `## ${list.open}\n`,
    ...(open === 0 ? [`${list.noOpen}\n`] : sections),
  ].join('\n');
}

const headingOf = (named: RegisteredMachine, lang: Language): string => `${titleOf(named.name, lang)} (${named.name})`;

export const reviewsCommand: Command = {
  name: 'reviews',
  summary: 'list the flows by review state and every open comment, as Markdown for a meeting',
  options: ['lang'],
  help: `npm run flows -- reviews

Prints the review state of every flow, and every open comment, from ${reviewsFolder}.

  --lang   zh or en; default zh

  node scripts/run.mjs flows reviews > meeting.md`,
  run(given) {
    const lang = oneOf(given, 'lang', languages, 'zh');
    const reviews = committedReviews();
    const all = product().machines.map((named) => ({ named, review: reviews[named.name] ?? emptyReview(named.name) }));
    process.stdout.write(meetingList(all, lang));
    return Promise.resolve(0);
  },
};
