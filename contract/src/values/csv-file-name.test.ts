import { expect, test } from 'vitest'
import { csvFileName } from './csv-file-name.ts'

const day = '2026-12-01'

test('says what the rows are, by what they were filtered, and the day', () => {
  expect(csvFileName('Deals', [], day)).toBe('Deals - 2026-12-01.csv')
  expect(csvFileName('Deals', ['market Field service', '', 'Open'], day)).toBe(
    'Deals - market Field service - Open - 2026-12-01.csv',
  )
})

test('has nothing that a file system refuses, whatever was searched', () => {
  const name = csvFileName('Deals', ['search ../a:b*?"<>|\\c\u0000\n', '\u202e'], day)
  expect(name).toBe('Deals - search .. a b c - 2026-12-01.csv')
  expect(csvFileName('Deals', ['market 営業 \ud800'], day)).toContain('market 営業')
})

test('counts what makes it too long', () => {
  const long = Array.from({ length: 9 }, (_, i) => `segment ${'x'.repeat(60)} ${i}`)
  const name = csvFileName('Deals', long, day)
  expect(name).toMatch(/^Deals - segment x+… - .* - and 6 more - 2026-12-01\.csv$/)
  for (const one of [name, csvFileName('Deals', [`market ${'営'.repeat(80)}`, 'Open'], day)])
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(180)
})
