import type { Answer } from '@bic/contract/calls/routes'
import { loadStages } from '#domains/crm/shared/load-stages.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'

type Item = Answer<'getInsightDropdownValues'>[string][number]

const itemsOf = (choices: readonly (readonly [value: string, label: string])[]): Item[] =>
  choices.map(([picklistValue, picklistLabel], i) => ({
    picklistValue,
    picklistLabel,
    defaultFlag: i === 0 ? 'Y' : 'N',
  }))

const fixed = {
  countBy: itemsOf([
    ['conversation', 'Day of the conversation'],
    ['closing', 'Day of closing'],
  ]),
  dealKind: itemsOf([
    ['all', 'All deals'],
    ['newLogo', 'New logo'],
    ['expansion', 'Expansion'],
    ['renewal', 'Renewal'],
    ['undecided', 'Not decided'],
  ]),
  groupBy: itemsOf([
    ['month', 'Month'],
    ['industry', 'Industry'],
    ['segment', 'Segment'],
    ['region', 'Region'],
    ['profile', 'Profile'],
    ['owner', 'Owner'],
    ['competitor', 'Competitor'],
    ['message', 'Message'],
  ]),
  opptyStatus: itemsOf([
    ['All', 'All'],
    ['Open', 'Open'],
    ['Closed', 'Closed'],
    ['Won', 'Won'],
    ['Lost', 'Lost'],
  ]),
} satisfies Record<string, Item[]>

export const getInsightDropdownValues: Handler<'getInsightDropdownValues'> = async ({ query, read }) =>
  read(async tx => {
    const types = await tx.db
      .selectFrom('opportunity')
      .select('type')
      .distinct()
      .where('customer_id', '=', tx.customerId)
      .where('type', 'is not', null)
      .orderBy('type')
      .execute()
    const stages = await loadStages(tx, ['Open', 'Won', 'Lost'])
    const all: Record<string, Item[]> = {
      ...fixed,
      crmOpptyType: itemsOf([['', 'All'], ...types.map(({ type }) => [type ?? '', type ?? ''] as const)]),
      stageReached: itemsOf([['', 'Any'], ...stages.map(({ picklistLabel: name }) => [name, name] as const)]),
    }
    if (query.field === undefined) return all
    const values = all[query.field]
    if (!values) throw badInput('field', `Use one of ${Object.keys(all).join(', ')}.`)
    return { [query.field]: values }
  })
