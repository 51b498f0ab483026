import type { PurgeReason } from '@bic/contract/purges/purge-words'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

export type Purge = Answer<'listPurges'>['rows'][number]
/** What requests to remove accounts and people have in common, under the name that people read. */
export type Removal = Pick<
  Purge,
  | 'purgeId'
  | 'reason'
  | 'state'
  | 'askedBy'
  | 'askedAt'
  | 'expiresAt'
  | 'agreedBy'
  | 'agreedAt'
  | 'endedAt'
  | 'mayAgree'
  | 'progress'
  | 'removed'
> & { readonly name: string }
export type PurgePreview = Answer<'getPurgePreview'>

/** The reasons as people read them. */
export const reasonLabels: Readonly<Record<PurgeReason, string>> = {
  'contract ended': 'The contract has ended',
  'account asked': 'The account asked for it',
  'law requires': 'The law requires it',
  'retention period over': 'The retention period is over',
  'entered by mistake': 'It was entered by mistake',
  'person asked': 'The person asked for it',
  'person left': 'The person has left',
}

/** What goes with an account, the most telling first; what there is none of is left out. */
export const describeCounts = (counts: PurgePreview['counts']): string[] =>
  (
    [
      [counts.deals, 'deal'],
      [counts.conversations, 'conversation'],
      [counts.files, 'file'],
      [counts.recordings, 'recording'],
      [counts.matches, 'match', 'matches'],
      [counts.indexedWords, 'word in the index', 'words in the index'],
      [counts.cachedFigures, 'kept score or summary', 'kept scores and summaries'],
      [counts.contacts, 'contact'],
      [counts.notes, 'note'],
      [counts.plans, 'opportunity plan'],
      [counts.tearsheets, 'tearsheet'],
      [counts.citingReports, 'report that quotes it', 'reports that quote it'],
    ] as const
  ).flatMap(([count, one, many]) => (count === 0 ? [] : [formatQuantity(count, one, many)]))

export const stateLabels: Readonly<Record<Purge['state'], string>> = {
  asked: 'Waits for another administrator',
  expired: 'Nobody agreed in time',
  running: 'Is being removed',
  done: 'Removed',
  withdrawn: 'Withdrawn',
}

/** What becomes of an account elsewhere, and of what comes from there later. */
export const accountElsewhere =
  'In a CRM, a recorder or a mailbox that is connected nothing is deleted: records and recordings of the account stay there. They are not brought in again, also when the vendor is disconnected and connected again, because keyed hashes of their ids are kept here. Recordings that are made later and linked with the account or its deals are left out; others come in without a deal. A table that somebody imports brings in what it names.'
