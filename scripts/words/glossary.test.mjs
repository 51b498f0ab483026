import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.mjs'

/**
 * The rows of the tables of a document, with the columns that their table has.
 *
 * @param {string} text
 */
const rowsOf = text => {
  let columns = 0
  return text.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|')) return []
    const cells = line.split('|').slice(1, -1)
    if (/^\|(?:-+\|)+$/.test(line)) return []
    if (/^\|(?:-+\|)+$/.test(lines[index + 1] ?? '')) {
      columns = cells.length
      return []
    }
    return [{ line: index + 1, columns, cells: cells.map(cell => cell.trim()) }]
  })
}

/**
 * What is wrong with the tables of a glossary: a row that has more or fewer cells than its table, of which some are not shown, and a word
 * that two rows define.
 *
 * @param {string} text
 */
const faultsOf = text => {
  /** @type {Map<string, number>} */
  const defined = new Map()
  return rowsOf(text).flatMap(({ line, columns, cells }) => {
    const faults = cells.length === columns ? [] : [`line ${line} has ${cells.length} cells of ${columns}`]
    for (const word of cells[0]?.split(', ') ?? []) {
      const before = defined.get(word)
      if (before !== undefined) faults.push(`line ${line} defines "${word}" again, as line ${before} does`)
      defined.set(word, line)
    }
    return faults
  })
}

test('the glossary has one row for each word, with all of its cells', () => {
  expect(faultsOf(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'))).toEqual([])
})

test('a row with too many cells and a word with two meanings are found', () => {
  const table = '| word | meaning |\n|---|---|\n| deal, sale | a possible sale |\n| stage | a step | phase |\n\n'
  const other = '| verb | use |\n|---|---|\n| `get` | answer |\n| sale | a discount |\n'
  expect(faultsOf(table + other)).toEqual(['line 4 has 3 cells of 2', 'line 9 defines "sale" again, as line 3 does'])
})
