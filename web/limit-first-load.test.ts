import { expect, it } from 'vitest'
import { findHeavy, type Script } from './limit-first-load.ts'

const scripts: readonly Script[] = [
  { name: 'index.js', bytes: 40_000, imports: ['react.js'], is: 'page' },
  { name: 'react.js', bytes: 60_000, imports: [] },
  { name: 'table.js', bytes: 20_000, imports: ['react.js', 'list.js'] },
  { name: 'list.js', bytes: 5_000, imports: ['react.js'] },
  { name: 'DealScreen.js', bytes: 10_000, imports: ['table.js', 'index.js'], is: 'screen' },
  { name: 'HomeScreen.js', bytes: 10_000, imports: ['index.js'], is: 'screen' },
  // Loaded on demand, and no screen.
  { name: 'chart.js', bytes: 900_000, imports: [] },
]

it('a screen is weighed with all that it imports and with the shell, each script once', () => {
  expect(findHeavy(scripts, { shellKilobytes: 100, kilobytes: 135, scripts: 5 })).toEqual([])
  expect(findHeavy(scripts, { shellKilobytes: 99, kilobytes: 134, scripts: 4 })).toEqual([
    'The shell is 100.0 KB, more than 99.',
    'DealScreen.js loads 135.0 KB, more than 134.',
    'DealScreen.js loads 5 scripts, more than 4.',
  ])
  expect(findHeavy(scripts, { shellKilobytes: 100, kilobytes: 109, scripts: 5 })).toEqual([
    'DealScreen.js loads 135.0 KB, more than 109.',
    'HomeScreen.js loads 110.0 KB, more than 109.',
  ])
})
