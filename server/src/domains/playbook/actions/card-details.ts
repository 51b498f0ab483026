import type { Received } from '@bic/contract/calls/routes'
import type { PlaybookDetails } from '@bic/contract/playbook/card-details'
import { ecoDriverTypes, productTypes, salesStages } from '@bic/contract/playbook/card-picklists'

type Sent = Received<'updatePlaybookCard', 'body'>

/** What is kept with the card as it is: nothing of it bears on matching. */
const detailFields = [
  'talkingPoints',
  'ecoDriverType',
  'hookRank',
  'jobTitles',
  'products',
  'productType',
  'salesStage',
  'external',
] as const

/** The details among the fields that were sent. */
export const detailsOf = (sent: Pick<Sent, (typeof detailFields)[number]>): Record<string, unknown> =>
  Object.fromEntries(detailFields.flatMap(name => (sent[name] === undefined ? [] : [[name, sent[name]]])))

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const defaultOf = (list: readonly { readonly picklistValue: string; readonly defaultFlag: 'Y' | 'N' }[]): string =>
  list.find(({ defaultFlag }) => defaultFlag === 'Y')?.picklistValue ?? ''

/** A card or a version of it, as it is stored. */
export interface StoredText {
  readonly title: string
  readonly description: string
  readonly details: Readonly<Record<string, unknown>>
  readonly test_card: boolean
}

/** The job titles of whom a card is for. */
export const jobTitlesOf = ({ details }: Pick<StoredText, 'details'>): string[] => textsOf(details.jobTitles)

/** What a card says to sellers; where nothing was chosen, the defaults of the specification. */
export const readDetails = ({ title, description, details, test_card }: StoredText): PlaybookDetails => ({
  cardTitle: title,
  description,
  talkingPoints: textOr(details.talkingPoints, ''),
  ecoDriverType: textOr(details.ecoDriverType, defaultOf(ecoDriverTypes)),
  hookRank: typeof details.hookRank === 'number' ? details.hookRank : null,
  jobTitles: textsOf(details.jobTitles),
  products: textsOf(details.products),
  productType: textOr(details.productType, defaultOf(productTypes)),
  salesStage: textOr(details.salesStage, defaultOf(salesStages)),
  external: details.external === 'Y' ? 'Y' : 'N',
  isTestCard: test_card ? 'Y' : 'N',
})
