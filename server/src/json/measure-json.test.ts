import { describe, expect, it } from 'vitest'
import { findJsonExcess } from './measure-json.ts'

const limits = { depth: 3, values: 5 }

describe('the measure of a JSON text', () => {
  it.each([
    ['[[[1]]]', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":{"b":{"c":1}}}', null],
    ['{"a":{"b":[{}]}}', 'depth'],
    ['[[],[],[]]', 'values'],
    ['[1,2,3,4,5]', null],
    ['[1,2,3,4,5,6]', 'values'],
    ['["[[[[,,,,,,,"]', null],
    [String.raw`["\"[[[[,,,,,,", "\\", 1]`, null],
    [String.raw`["\\", [[[1]]]]`, 'depth'],
    ['"never ends [[[[', null],
    ['', null],
  ] as const)('%s exceeds %s', (text, excess) => {
    expect(findJsonExcess(text, limits)).toBe(excess)
  })
})
