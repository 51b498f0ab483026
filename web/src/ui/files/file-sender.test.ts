import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { FileSender, type SendFile } from './file-sender.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

/** A server that answers when the test says so. */
const pendingServer = () => {
  const calls: {
    name: string
    onProgress: (share: number) => void
    resolve: () => void
    reject: (error: unknown) => void
  }[] = []
  const send: SendFile = ({ name }, { onProgress, signal }) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ name, onProgress, resolve, reject })
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  return { calls, send }
}
/** Lets everything go on that waits for an answer given already. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await null
}
const seen = (sender: FileSender) => sender.files().map(one => [one.file.name, one.state, one.error])

test('files are sent one after the other, each with its progress', async () => {
  const { calls, send } = pendingServer()
  const sender = new FileSender(send)
  sender.add([file('a.txt'), file('b.txt')])
  expect(seen(sender)).toEqual([
    ['a.txt', 'sending', null],
    ['b.txt', 'waiting', null],
  ])
  calls[0]?.onProgress(0.5)
  expect(sender.files()[0]).toMatchObject({ state: 'sending', progress: 0.5 })
  calls[0]?.onProgress(1)
  expect(sender.files()[0]?.state).toBe('working')
  calls[0]?.resolve()
  await settled()
  expect(sender.files().map(({ state }) => state)).toEqual(['done', 'sending'])
})

test('a file that breaks a rule is never sent and cannot be tried again [files-008] [files-009]', () => {
  const { calls, send } = pendingServer()
  const sender = new FileSender(send)
  sender.add([file('empty.txt', 0), file('a?.txt')])
  expect(seen(sender)).toEqual([
    ['empty.txt', 'failed', 'File to be uploaded cannot be empty.'],
    [
      'a?.txt',
      'failed',
      'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
    ],
  ])
  sender.retry(1)
  expect([calls.length, sender.files()[0]?.state]).toEqual([0, 'failed'])
})

test('what the server finds wrong is shown at its file, and it can be tried again [files-011] [files-013] [files-016]', async () => {
  const { calls, send } = pendingServer()
  const sender = new FileSender(send)
  sender.add([file('a.pdf'), file('b.pdf')])
  const refusal = (code: string, detail: string) => new ApiError({ status: 422, code, detail })
  calls[0]?.reject(refusal('FI01', 'File appears to be corrupted, please upload new fresh file.'))
  await settled()
  calls[1]?.reject(refusal('FI04', 'Unable to extract text from the file.'))
  await settled()
  expect(seen(sender)).toEqual([
    ['a.pdf', 'failed', 'File appears to be corrupted, please upload new fresh file.'],
    ['b.pdf', 'failed', 'Unable to extract text from the file.'],
  ])
  sender.retry(2)
  calls[2]?.resolve()
  await settled()
  expect(sender.files()[1]).toMatchObject({ state: 'done', error: null })
})

test('removing a file that is being sent stops it, and the next one goes on', async () => {
  const { calls, send } = pendingServer()
  const sender = new FileSender(send)
  sender.add([file('a.txt'), file('b.txt')])
  sender.remove(1)
  await settled()
  expect(seen(sender)).toEqual([['b.txt', 'sending', null]])
  sender.clear()
  await settled()
  expect([sender.files(), calls.length]).toEqual([[], 2])
})
