import { expect, it } from 'vitest'
import { standsIn } from './stands-in.ts'

const passage = 'Well, we spend two days a week on pricing tables. It’s a mess, honestly.'

it.each([
  ['We spend two days a week on pricing tables.', true],
  ['we spend “two days a week on pricing” tables', true],
  ['As a buyer puts it: "we spend two days a week on pricing tables!"', true],
  ['Ann: we spend two days a week on pricing tables', true],
  ['It’s a mess, honestly, and more.', false],
  ['We spend three days a week on pricing tables.', false],
  ['We spend two days', false],
  ['“A mess”', false],
])('%s: %s', (sentence, expected) => expect(standsIn(sentence, passage)).toBe(expected))
