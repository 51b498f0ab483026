import { expect, test } from 'vitest'
import {
  describeChoice,
  findOptions,
  isChosen,
  listHeight,
  type Option,
  optionHeight,
  toggleOption,
} from './options.ts'

const ann: Option = { key: 1, label: 'Ann' }
const bob: Option = { key: 2, label: 'Bob' }

test('options are compared by their key, whatever object carries it [dialogs-016]', () => {
  const again: Option = { key: 1, label: 'Ann Lee' }
  expect([isChosen([ann], again), isChosen([ann], bob), isChosen([], ann)]).toEqual([true, false, false])
  expect(toggleOption([ann, bob], again)).toEqual([bob])
  expect(toggleOption([ann], bob)).toEqual([ann, bob])
  expect(isChosen([{ key: '1', label: 'Ann' }], ann)).toBe(false)
})

test('search finds labels in any case, and nothing typed finds all', () => {
  expect(findOptions([ann, bob], ' BO ')).toEqual([bob])
  expect(findOptions([ann, bob], '  ')).toEqual([ann, bob])
  expect(findOptions([ann, bob], 'x')).toEqual([])
})

test('the field names the first choice and counts the others', () => {
  expect([describeChoice([], 'Any'), describeChoice([ann], 'Any'), describeChoice([ann, bob], 'Any')]).toEqual([
    'Any',
    'Ann',
    'Ann +1',
  ])
})

test('rows of 35 pixels in a list of at most 400 [dialogs-014] [dialogs-015]', () => {
  expect([optionHeight, listHeight]).toEqual([35, 400])
})
