import { addressOfFilter } from '@bic/contract/analysis/filter-address'
import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import { marketFilterBody, marketFilterQuery } from '@bic/contract/analysis/market-filter'
import { savedViewRoutes } from '@bic/contract/analysis/saved-views'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type BarField,
  barFields,
  type FilterChoice,
  readFilter,
  type SwitchChoice,
  switchSearch,
  writeFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { formatSearchText, parseSearchText, patchSearch, readSearch } from '#lib/search-params.ts'
import { nothingChosen } from './change-choice.ts'
import { sampleLists } from './sample-lists.testing.ts'
import { toFilter } from './to-filter.ts'

const parseBy =
  (schemas: Readonly<Record<string, { parse(value: unknown): unknown }>>) =>
  (sent: Readonly<Record<string, unknown>>) => {
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(Object.keys(sent)))
    return Object.fromEntries(Object.entries(schemas).map(([field, schema]) => [field, schema.parse(sent[field])]))
  }
const asBody = parseBy(marketFilterBody)
const asQuery = parseBy(marketFilterQuery)
const view = savedViewRoutes.saveView.body

const id = fc.integer({ min: 1, max: 1_000_000_000 })
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
// An object written as JSON cannot hold this name.
const name = fc.string({ minLength: 1, maxLength: 40 }).filter(one => one !== '__proto__')
const chosenFields = fc.dictionary(name, fc.array(text, { minLength: 1, maxLength: 5 }), { maxKeys: 5 })

const samples: Readonly<Record<Exclude<BarField['kind'], 'choice'>, fc.Arbitrary<unknown>>> = {
  id: fc.option(id),
  ids: fc.uniqueArray(id, { maxLength: 20 }),
  namedIds: fc.uniqueArray(
    fc.tuple(id, text).map(([one, called]) => `${one} ${called}`),
    { maxLength: 20 },
  ),
  texts: fc.array(text, { maxLength: 20 }),
  entry: text,
  period: fc.constantFrom('', 'All', 'Last Month', 'This Quarter', '2026-01-01..2026-03-31'),
  additional: fc.record({ account: chosenFields, opportunity: chosenFields }),
}
const sampleOf = (field: BarField) =>
  field.kind === 'choice' ? fc.constantFrom(...Object.keys(field.options)) : samples[field.kind]
const choiceOf = (isSwitch: boolean) =>
  fc.record(
    Object.fromEntries(
      barFields.filter(({ menu }) => (menu === 'switch') === isSwitch).map(field => [field.param, sampleOf(field)]),
    ),
  )
const choices = choiceOf(false) as fc.Arbitrary<FilterChoice>
const switches = choiceOf(true) as fc.Arbitrary<SwitchChoice>
const sent = (choice: FilterChoice, switched: SwitchChoice) =>
  toFilter(choice, switched, sampleLists[choice.oppty], choice.market ?? 1)

it('sends the same filter after it went through an address and a saved view', () => {
  fc.assert(
    fc.property(choices, switches, (choice, switched) => {
      const address = parseSearchText(formatSearchText(writeFilter(choice)))
      const stored = view.parse(JSON.parse(JSON.stringify({ name: 'Mine', search: address })))
      const read = readFilter(stored.search)
      const readSwitches = readSearch(
        switchSearch,
        parseSearchText(formatSearchText(patchSearch(switchSearch, {}, switched))),
      )
      expect(asBody(sent(read, readSwitches))).toEqual(asBody(sent(choice, switched)))
    }),
  )
})

it('means the same on the screen that a link with the filter leads to', () => {
  fc.assert(
    fc.property(choices, switches, (choice, switched) => {
      const filter = sent(choice, switched)
      const search = parseSearchText(`?${addressOfFilter(filter)}`)
      expect(asBody(sent(readFilter(search), readSearch(switchSearch, search)))).toEqual(asBody(filter))
    }),
  )
})

it('means the same in the query of a call as in its body', () => {
  fc.assert(
    fc.property(choices, switches, (choice, switched) => {
      const filter = sent(choice, switched)
      const asked = parseSearchText(formatSearchText(queryOfFilter(filter)))
      expect(asQuery(asked)).toEqual(asBody(filter))
    }),
  )
})

it('sends what is chosen of every field', () => {
  const start: SwitchChoice = readSearch(switchSearch, {})
  const chosen: Readonly<Record<Exclude<BarField['kind'], 'choice'>, unknown>> = {
    id: 7,
    ids: [7],
    namedIds: ['7 Bolt'],
    texts: ['Ana'],
    entry: 'Something',
    period: 'This Quarter',
    additional: { account: { tier: ['Gold'] }, opportunity: {} },
  }
  for (const field of barFields.filter(({ param }) => param !== 'conversation')) {
    const values = field.kind === 'choice' ? Object.keys(field.options) : [chosen[field.kind]]
    const bodies = values.map(value => {
      const patch = { [field.param]: value }
      return JSON.stringify(sent({ ...nothingChosen, ...patch }, { ...start, ...patch } as SwitchChoice))
    })
    const without = JSON.stringify(sent(nothingChosen, start))
    expect(new Set([...bodies, without]).size, field.param).toBe(field.kind === 'choice' ? values.length : 2)
  }
})
