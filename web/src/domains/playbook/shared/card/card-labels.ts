import { ecoDriverTypes, productTypes, salesStages } from '@bic/contract/playbook/card-picklists'
import type { Answer } from '#lib/call-types.ts'

type Field = Answer<'listCardVersions'>[number]['changes'][number]['field']
type Picklist = readonly { readonly picklistValue: string; readonly picklistLabel: string }[]

/** What a field of a card is called on screens. */
export const fieldLabels: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  talkingPoints: 'Talk track',
  ecoDriverType: 'Economic driver',
  hookRank: 'Hook rank',
  jobTitles: 'Job titles',
  products: 'Products',
  productType: 'Product type',
  salesStage: 'Sales stage',
  external: 'For buyers to see',
  isTestCard: 'On trial',
  archived: 'Archived',
  link: 'Attachment',
}

/** The label of a value; one that the list has not is shown as it is. */
export const labelIn = (list: Picklist, value: string): string =>
  list.find(({ picklistValue }) => picklistValue === value)?.picklistLabel ?? value

const choicesOf = (list: Picklist) =>
  list.map(({ picklistValue, picklistLabel }) => ({ value: picklistValue, label: picklistLabel }))

export const cardChoices = {
  ecoDriverType: choicesOf(ecoDriverTypes),
  productType: choicesOf(productTypes),
  salesStage: choicesOf(salesStages),
}

/** One sentence that says whom a message is for, when, and about what. */
export const describeAudience = ({
  jobTitles,
  products,
  salesStage,
  hookRank,
}: Pick<Answer<'getPlaybookCardDetails'>, 'jobTitles' | 'products' | 'salesStage' | 'hookRank'>): string => {
  const who = jobTitles.length === 0 ? 'everybody' : jobTitles.join(', ')
  const about = products.length === 0 ? '' : ` about ${products.join(', ')}`
  const hook = hookRank === null ? '' : ` It is number ${hookRank} of the messages that open a conversation.`
  return `Say it to ${who}${about}, in the stage ${labelIn(salesStages, salesStage)}.${hook}`
}
