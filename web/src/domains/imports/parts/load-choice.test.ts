import { expect, test } from 'vitest'
import {
  choiceValue,
  chooseNames,
  chooseReading,
  mapColumn,
  missingFields,
  openChoices,
  withoutUnmapped,
} from './load-choice.ts'

test('a field is in one column only, but for additional fields', () => {
  expect(mapColumn(['accountName', null, 'region'], 1, 'accountName')).toEqual([null, 'accountName', 'region'])
  expect(mapColumn(['additional', null], 1, 'additional')).toEqual(['additional', 'additional'])
  expect(mapColumn(['accountName', null], 0, null)).toEqual([null, null])
})

test('required fields of the kind that are mapped to no column', () => {
  const fields = [
    { kind: 'accounts' as const, field: 'accountName', label: 'Account name', required: true },
    { kind: 'accounts' as const, field: 'region', label: 'Region', required: false },
    { kind: 'users' as const, field: 'email', label: 'E-mail', required: true },
  ]
  expect(missingFields({ kind: 'accounts', fields }, ['region'])).toEqual(['Account name'])
  expect(missingFields({ kind: 'accounts', fields }, ['accountName'])).toEqual([])
  expect(missingFields({ kind: null, fields }, [])).toEqual([])
})

test('choices of readings and names add up, and a menu holds the stage that a name stands for', () => {
  const days = chooseReading(
    chooseReading({}, 'dayOrder', 'createdOn', 'day-first'),
    'dayOrder',
    'closedOn',
    'month-first',
  )
  expect(days).toEqual({ dayOrder: { createdOn: 'day-first', closedOn: 'month-first' } })
  const named = chooseNames(chooseNames(days, 'stage', ['Signed'], 'stage:Closed Won'), 'status', ['Churned'], 'Lost')
  expect(named).toEqual({ ...days, stages: { Signed: { stage: 'Closed Won' } }, statuses: { Churned: 'Lost' } })
  expect([choiceValue({ stage: 'Closed Won' }), choiceValue('skip'), choiceValue(null)]).toEqual([
    'stage:Closed Won',
    'skip',
    null,
  ])
  expect(withoutUnmapped(named, ['closedOn', null])).toMatchObject({ dayOrder: { closedOn: 'month-first' } })
})

test('what is open is counted', () => {
  const reading = {
    field: 'createdOn',
    label: 'Created on',
    column: 'created',
    kind: 'dayOrder' as const,
    reading: null,
    options: [],
    ambiguous: [],
  }
  const name = { kind: 'stage' as const, value: 'Parked', rows: 2 }
  expect(
    openChoices({
      readings: [
        { ...reading, state: 'open' },
        { ...reading, state: 'settled', reading: 'day-first' },
      ],
      unknownNames: [
        { ...name, choice: null },
        { ...name, choice: 'skip' },
      ],
    }),
  ).toBe(2)
})
