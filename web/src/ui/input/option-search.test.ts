import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadOptions, OptionSearch } from './option-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers when the test says so. */
const pendingServer = () => {
  const questions: { query: string; signal: AbortSignal; answer: (...labels: string[]) => void; fail: () => void }[] =
    []
  const load: LoadOptions = (query, signal) =>
    new Promise((resolve, reject) => {
      const answer = (...labels: string[]) => resolve(labels.map(label => ({ key: label, label })))
      questions.push({ query, signal, answer, fail: () => reject(new Error('down')) })
    })
  return { questions, search: new OptionSearch(load) }
}
const labels = (search: OptionSearch) => search.found().options.map(({ label }) => label)
const settled = () => vi.advanceTimersByTimeAsync(0)

test('the server is asked 600 ms after the last key, once [dialogs-013]', async () => {
  const { questions, search } = pendingServer()
  search.ask('a')
  await vi.advanceTimersByTimeAsync(599)
  search.ask('ac')
  await vi.advanceTimersByTimeAsync(599)
  expect(questions).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(questions.map(({ query }) => query)).toEqual(['ac'])
  expect(search.found().loading).toBe(true)
  questions[0]?.answer('Acme')
  await settled()
  expect([labels(search), search.found().loading]).toEqual([['Acme'], false])
})

test('the first look is not held up', () => {
  const { questions, search } = pendingServer()
  search.ask('', 0)
  expect(questions).toHaveLength(1)
})

test('a question that was overtaken is cancelled and its late answer dropped', async () => {
  const { questions, search } = pendingServer()
  search.ask('old', 0)
  search.ask('new', 0)
  expect(questions[0]?.signal.aborted).toBe(true)
  questions[1]?.answer('New')
  await settled()
  questions[0]?.answer('Old')
  await settled()
  expect(labels(search)).toEqual(['New'])
})

test('a failure is reported, and the next search starts over; cancelling is not a failure', async () => {
  const { questions, search } = pendingServer()
  search.ask('x', 0)
  questions[0]?.fail()
  await settled()
  expect(search.found()).toMatchObject({ options: [], loading: false, error: new Error('down') })
  search.ask('y', 0)
  questions[1]?.answer('Y')
  await settled()
  expect(search.found()).toMatchObject({ error: null, loading: false })
  search.ask('z', 0)
  search.stop()
  questions[2]?.fail()
  await settled()
  expect([labels(search), search.found().error, search.found().loading]).toEqual([['Y'], null, false])
})
