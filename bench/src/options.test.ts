import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without names everything quick is measured', () => {
  const { names, conversations } = readOptions([])
  expect(names.has('matching')).toBe(true)
  expect(names.has('start')).toBe(false)
  expect(conversations).toBe(10_000)
})

test('names and sizes are taken as given', () => {
  const options = readOptions(['ingest', '--full', '--data', 'kept'])
  expect([...options.names]).toEqual(['ingest'])
  expect(options).toMatchObject({ conversations: 100_000, dataDir: 'kept' })
})

test('an unknown name is refused with the known ones', () => {
  expect(() => readOptions(['speed'])).toThrow(/speed.*matching, ingest/)
})

test('a cluster is measured where somebody says', () => {
  expect(() => readOptions(['cluster'])).toThrow('cluster needs --database URL')
  expect(readOptions(['cluster', '--database', 'postgres://db/bench']).database).toBe('postgres://db/bench')
})

test('a language model judges only where it is asked for', () => {
  expect(readOptions(['gates']).judge).toBe(false)
  expect(readOptions(['gates', '--judge']).judge).toBe(true)
})

test('a number of companies is a whole one', () => {
  expect(readOptions(['sync']).seeds).toBe(1000)
  expect(readOptions(['sync', '--seeds', '20']).seeds).toBe(20)
  expect(() => readOptions(['sync', '--seeds', 'many'])).toThrow('--seeds many')
})

test('load is 200 requests a second for ten minutes unless something else is asked for', () => {
  expect(readOptions(['load']).load).toEqual({ rate: 200, seconds: 600, conversations: 10_000 })
  expect(readOptions(['load', '--rate', '20', '--seconds', '60', '--history', '500']).load).toEqual({
    rate: 20,
    seconds: 60,
    conversations: 500,
  })
  expect(() => readOptions(['load', '--rate', '0'])).toThrow('--rate 0')
})
