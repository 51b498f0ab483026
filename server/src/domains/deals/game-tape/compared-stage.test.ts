import { expect, it } from 'vitest'
import { stageOfDeal } from './compared-stage.ts'

const outcomes = new Map([
  ['Discovery', 'Open'],
  ['Proposal', 'Open'],
  ['Won', 'Won'],
] as const)
const spells = [
  { stage: 'Discovery', from: 1, to: 5 },
  { stage: 'Proposal', from: 5, to: 9 },
  { stage: 'Won', from: 9, to: null },
]

it.each([
  ['Discovery', null, spells, 'Discovery'],
  ['Won', 'Won', spells, 'Proposal'],
  ['Won', 'Discovery', [], 'Discovery'],
  [null, null, [], 'Discovery'],
  ['Of another time', null, [], 'Discovery'],
] as const)('a deal in %s that reached %s is compared at %4$s', (stage, stage_reached, history, expected) => {
  expect(stageOfDeal({ stage, stage_reached }, history, outcomes)).toBe(expected)
})

it('without any stage there is none to compare at', () => {
  expect(stageOfDeal({ stage: 'Won', stage_reached: null }, [], new Map([['Won', 'Won']]))).toBeNull()
})
