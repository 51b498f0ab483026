import { readFileSync } from 'node:fs'
import { wilsonBounds } from '@bic/engine/statistics/wilson'
import { readSentences, type Sentence } from '@bic/engine/summary/sentence'
import type { Table } from '../table.ts'
import type { Meeting } from './qmsum.ts'

/** A point of a summary or an answer that a person read by itself. */
interface Reading {
  /**
   * `before`: chosen by the version before the rule was made stricter; `first`: after;
   * `second`: after additions from these; `third`: the same rule, marked down less. By another, stricter reader: `fourth`: with the rule
   * of `third`; `fifth`: after additions from these; `sixth`: after additions from those. By a third reader, over the demo customer, calls and
   * captions too: `seventh` and `eighth`, shuffled, as shown before and after more speech was recognized; `ninth`: after additions from these.
   * By a fourth, stricter reader, shuffled: `tenth`, as shown then; `eleventh`, chosen by how well they read too; `twelfth`, after additions.
   * By a fifth reader: `thirteenth`, as shown then, 40 of them shuffled with `fourteenth`, ranked by more readings; `fifteenth`, two other choices
   * of how likely a point has to read well; `sixteenth`, as kept. By a sixth reader, summaries and insights alone: `seventeenth`, as shown;
   * `eighteenth`, other points as shown, shuffled with `nineteenth`, a choice that was tried and not kept. By a seventh reader, of QMSum's test and
   * validation parts, which do not lie beside the repository, so that the table leaves them out: `twentieth` as shown, shuffled with `twenty-first`;
   * `twenty-second` as shown, shuffled with `twenty-third`; both others were not kept.
   */
  readonly draw: string
  readonly kind: string
  readonly meeting: string
  /** Where it was said in the meeting's text. */
  readonly start: number
  readonly end: number
  readonly readable: boolean
}

const readReadings = (): Reading[] =>
  readFileSync(new URL('./readings.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [draw = '', kind = '', meeting = '', start = '', end = '', readable = ''] = line.split('\t')
      return { draw, kind, meeting, start: Number(start), end: Number(end), readable: readable === 'yes' }
    })

/** Whether a point, a range of a meeting's text, can be read by itself by the rule: all sentences whole, the first alone. */
export const isReadable = (
  sentences: readonly Sentence[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean => {
  const [first, ...others] = sentences.filter(one => one.start >= start && one.end <= end)
  return first?.standsAlone === true && others.every(({ isWhole }) => isWhole)
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`

/** What a person who read points one by one judged, and how far the rule agrees; meetings that are not there are left out. */
export const compareReadings = (meetings: readonly Meeting[]): Table => {
  const lists = new Map(meetings.map(({ name, conversation }) => [name, readSentences(conversation).sentences]))
  const judged = readReadings().flatMap(reading => {
    const sentences = lists.get(reading.meeting.split('/').at(-1) ?? '')
    return sentences ? [{ ...reading, rule: isReadable(sentences, reading) }] : []
  })
  const of = (draw: string, kind?: string) =>
    judged.filter(one => one.draw === draw && (kind === undefined || one.kind === kind))
  const row = (name: string, draw: string): string[] => {
    const all = of(draw)
    const readable = all.filter(one => one.readable).length
    const { low, high } = wilsonBounds(readable / all.length, all.length)
    const count = (kind: string): string => {
      const ofKind = of(draw, kind)
      return ofKind.length === 0 ? '–' : `${ofKind.filter(one => one.readable).length} of ${ofKind.length}`
    }
    return [
      name,
      count('answer'),
      count('summary'),
      `${percent(readable, all.length)} (${Math.round(100 * low)}–${Math.round(100 * high)}%), n = ${all.length}`,
      percent(all.filter(({ rule }) => rule).length, all.length),
      percent(all.filter(({ readable, rule }) => readable === rule).length, all.length),
    ]
  }
  return {
    title: 'Summaries: read one by one',
    columns: ['read', 'answers', 'smart summaries', 'together', 'readable by the rule of today', 'the rule agrees'],
    rows: [
      row('before', 'before'),
      row('with the stricter rule, first draw', 'first'),
      row('… second draw, after additions from the first', 'second'),
      row('… third draw, with the weights that were kept', 'third'),
      row('by another, stricter reader, with the same rule and weights', 'fourth'),
      row('… after additions from these', 'fifth'),
      row('… after additions from those', 'sixth'),
      row('by a third reader, shuffled with the next: as shown before', 'seventh'),
      row('… as shown after more speech was recognized', 'eighth'),
      row('… after additions from these', 'ninth'),
      row('by a fourth, stricter reader, shuffled with the next two: as shown before', 'tenth'),
      row('… chosen by how well they read too', 'eleventh'),
      row('… after additions from these', 'twelfth'),
      row('by a fifth reader: as shown before', 'thirteenth'),
      row('… ranked by more readings', 'fourteenth'),
      row('… two other limits', 'fifteenth'),
      row('… as kept', 'sixteenth'),
      row('by a sixth reader: as shown', 'seventeenth'),
      row('… as shown, shuffled with the next', 'eighteenth'),
      row('… with weak parts left out, not kept', 'nineteenth'),
    ],
  }
}
