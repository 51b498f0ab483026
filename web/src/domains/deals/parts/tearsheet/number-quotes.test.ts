import { expect, it } from 'vitest'
import type { TearsheetSection } from '#domains/deals/api/tearsheet.ts'
import { numberQuotes } from './number-quotes.ts'

const section = (hdgName: TearsheetSection['hdgName'], hdgContent: string, lines: number[]): TearsheetSection => ({
  hdgName,
  hdgContent,
  version: 1,
  updatedBy: null,
  lastUpdateTime: '',
  quotes: lines.map((line, fragment) => ({
    line,
    fragment,
    convId: 1,
    text: 'Said',
    speaker: '',
    side: 'buyer',
    startSecond: null,
    subject: '',
    convType: 'call',
    createDate: null,
  })),
})

it('numbers the quotes over all sections in the order of their lines; an empty section has no lines', () => {
  const numbered = numberQuotes([
    section('THE CHALLENGE', 'a\n\nb\n', [0, 0, 2]),
    section('THE SOLUTION', '', []),
    section('WHY US', 'c', [0]),
  ])
  const numbers = (name: string) => numbered.get(name)?.map(({ quotes }) => quotes.map(({ number }) => number))
  expect(numbers('THE CHALLENGE')).toEqual([[1, 2], [], [3]])
  expect(numbers('THE SOLUTION')).toEqual([])
  expect(numbers('WHY US')).toEqual([[4]])
})
