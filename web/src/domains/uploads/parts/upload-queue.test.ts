import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { type QueueTools, UploadQueue } from './upload-queue.ts'

type Options = Parameters<QueueTools['send']>[2]

const file = (name: string, content = 'hello') => new File([content], name)

/** Requests that end when the test says so. */
const makeQueue = () => {
  const requests: { names: string[]; options: Options; end: (error?: Error) => void }[] = []
  const queue = new UploadQueue({
    send: (files, _target, options) =>
      new Promise<void>((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
        const end = (error?: Error) => (error ? reject(error) : resolve())
        requests.push({ names: files.map(one => one.file.name), options, end })
      }),
    onSent: async () => undefined,
  })
  const states = () => queue.files().map(one => `${one.file.name} ${one.state}`)
  return { queue, requests, states }
}

test('files are sent twenty at a time and leave the queue', async () => {
  const { queue, requests, states } = makeQueue()
  queue.add(
    Array.from({ length: 21 }, (_, index) => file(`${index}.vtt`)),
    {},
  )
  expect(requests.map(({ names }) => names.length)).toEqual([20])
  requests[0]?.end()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(states()).toEqual(['20.vtt sending'])
  requests[1]?.end()
  await vi.waitFor(() => expect(queue.files()).toEqual([]))
})

test('a file that breaks a rule is not sent and cannot be sent again', () => {
  const { queue, requests, states } = makeQueue()
  queue.add([file('empty.vtt', ''), file('good.vtt')], {})
  expect(requests.map(({ names }) => names)).toEqual([['good.vtt']])
  expect(states()).toEqual(['empty.vtt failed', 'good.vtt sending'])
  queue.retry(queue.files()[0]?.key ?? 0)
  expect(states()[0]).toBe('empty.vtt failed')
})

test('files for different deals go in different requests', async () => {
  const { queue, requests } = makeQueue()
  queue.add([file('a.vtt')], { storyId: 1 })
  queue.add([file('b.vtt')], { storyId: 2 })
  requests[0]?.end()
  await vi.waitFor(() => expect(requests.map(({ names }) => names)).toEqual([['a.vtt'], ['b.vtt']]))
})

test('the sent share is shown per file', () => {
  const { queue, requests } = makeQueue()
  queue.add([file('a.vtt', 'xx'), file('b.vtt', 'xx')], {})
  requests[0]?.options.onProgress(0.75)
  expect(queue.files().map(({ progress }) => progress)).toEqual([1, 0.5])
})

test('a refused request says why and can be sent again', async () => {
  const { queue, requests, states } = makeQueue()
  queue.add([file('a.vtt')], {})
  requests[0]?.end(new ApiError({ status: 404, code: 'NOT_FOUND', detail: 'This deal was not found.' }))
  await vi.waitFor(() => expect(queue.files()[0]?.error).toBe('This deal was not found.'))
  queue.retry(queue.files()[0]?.key ?? 0)
  expect(states()).toEqual(['a.vtt sending'])
})

test('cancelling stops the request, forgets what waits, and the next files are sent as ever', async () => {
  const { queue, requests, states } = makeQueue()
  queue.add([file('a.vtt')], {})
  queue.add([file('b.vtt')], {})
  queue.cancel()
  expect(states()).toEqual([])
  await vi.waitFor(() => {
    queue.add([file('c.vtt')], {})
    expect(requests.at(-1)?.names).toEqual(['c.vtt'])
  })
})

test('one waiting file can be taken out, one being sent cannot', () => {
  const { queue, states } = makeQueue()
  queue.add([file('a.vtt')], {})
  queue.add([file('b.vtt')], {})
  for (const { key } of queue.files()) queue.remove(key)
  expect(states()).toEqual(['a.vtt sending'])
})
