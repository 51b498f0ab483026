import { act, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ChooseDealButton } from './ChooseDealButton.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { type UploadedFile, UploadedRow } from './UploadedRow.tsx'
import { type QueueTools, UploadQueue } from './upload-queue.ts'

const file: UploadedFile = {
  id: 1,
  jobRunId: 2,
  name: 'call.txt',
  path: 'calls/call.txt',
  size: 2048,
  status: 'done',
  errorCode: null,
  errorText: null,
  errorDetail: null,
  notices: [],
  conversationCount: 0,
  conversations: [],
  createdAt: '2026-03-02T09:00:00.000Z',
}
const conversation = (convId: number, dealId: number | null) => ({
  convId,
  subject: `Call ${convId}`,
  storyId: dealId,
  accountName: dealId === null ? null : 'Acme',
  matches: convId,
})

describe('a file that arrived', () => {
  test('names its first five conversations, each a way to it', async () => {
    const conversations = [1, 2, 3, 4, 5, 6].map(convId => conversation(convId, 8))
    await renderPart(<UploadedRow file={{ ...file, conversationCount: 9, conversations }} />)
    expect(screen.getByTitle('calls/call.txt')).toBeVisible()
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(6)
    expect(items[0]).toHaveTextContent('Call 1Acme · 1 match')
    expect(items[5]).toHaveTextContent('and 4 more conversations')
    expect(screen.getByRole('link', { name: 'Call 1' }).getAttribute('href')).toMatch(/^\/conversation-detail\/8/)
    expect(screen.queryByRole('button', { name: 'Choose a deal' })).toBeNull()
  })

  test('says why nothing came of it, or that it was there before', async () => {
    const failed = { status: 'failed', errorText: 'The file is empty.', errorDetail: 'No text in page 1.' } as const
    const { show } = await renderPart(<UploadedRow file={{ ...file, ...failed }} />)
    expect(screen.getByText(/Failed · The file is empty\. No text in page 1\./)).toBeVisible()
    show(<UploadedRow file={{ ...file, status: 'cancelled' }} />)
    expect(await screen.findByText(/Reading was cancelled\./)).toBeVisible()
    show(<UploadedRow file={{ ...file, status: 'duplicate' }} />)
    expect(await screen.findByText(/Duplicate: this file was uploaded before\./)).toBeVisible()
    show(<UploadedRow file={{ ...file, status: 'reading' }} />)
    expect(await screen.findByRole('progressbar', { name: 'Reading calls/call.txt' })).toBeVisible()
  })

  test('asks for the deal of conversations without one, of those who may say it', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    await renderPart(<UploadedRow file={{ ...file, conversationCount: 1, conversations: [conversation(7, null)] }} />)
    expect(screen.getByText('no account, no deal · 7 matches')).toBeVisible()
    const choose = screen.getByRole('button', { name: 'Choose a deal' })
    await waitFor(() => expect(choose).toBeEnabled())
    expect(server.asked('getMayChange')).toEqual([{ query: { call: 'moveConversation', id: 7 } }])
  })

  test('gives the conversations of several files that have no deal one deal', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('listDeals', {
      total: 0,
      winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
      rows: [],
    })
    const files = [
      { ...file, conversationCount: 2, conversations: [conversation(7, null), conversation(8, 3)] },
      { ...file, id: 2, conversationCount: 1, conversations: [conversation(9, null)] },
    ]
    const { person } = await renderPart(
      <ChooseDealButton files={files} label="Choose for these" name="these 2 files" />,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose for these' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Choose for these' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a deal' })
    expect(dialog).toHaveTextContent('2 conversations of these 2 files go to the deal that you choose.')
  })

  test('gives conversations a deal that is made for them', async () => {
    server.answers('getMayChange', { may: true, reason: null })
    server.answers('listDeals', {
      total: 0,
      winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
      rows: [],
    })
    server.answers('listAccounts', { total: 0, rows: [] })
    server.answers('saveDeal', { storyId: 5, accountId: 6 })
    server.answers('moveConversation', { convId: 7, storyId: 5 })
    const { person } = await renderPart(
      <UploadedRow file={{ ...file, conversationCount: 1, conversations: [conversation(7, null)] }} />,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a deal' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Choose a deal' }))
    const choose = within(await screen.findByRole('dialog', { name: 'Choose a deal' }))
    expect(choose.getByRole('button', { name: 'Save' })).toBeDisabled()
    await person.click(choose.getByRole('button', { name: 'New deal' }))
    const make = within(await screen.findByRole('dialog', { name: 'New deal' }))
    await person.type(make.getByRole('combobox', { name: 'Account' }), 'Harbour Lights')
    await person.type(make.getByLabelText('Deal name'), 'Pilot')
    await person.click(make.getByRole('button', { name: 'Create deal' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New deal' })).toBeNull())
    expect(choose.getByRole('combobox', { name: 'Deal' })).toHaveTextContent('Pilot')
    await person.click(choose.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a deal' })).toBeNull())
    expect(server.asked('moveConversation')).toEqual([{ params: { convId: 7 }, body: { storyId: 5 } }])
  })

  test('does not let those choose who may not, and says who may', async () => {
    const reason = 'Only its creator may move it.'
    server.answers('getMayChange', { may: false, reason })
    await renderPart(<UploadedRow file={{ ...file, conversationCount: 1, conversations: [conversation(7, null)] }} />)
    const choose = screen.getByRole('button', { name: 'Choose a deal' })
    await waitFor(() => expect(choose).toHaveAttribute('title', reason))
    expect(choose).toBeDisabled()
  })
})

describe('files on their way', () => {
  const text = (name: string, content = 'Ann: hello') => new File([content], name)
  const target = {} as Parameters<UploadQueue['add']>[1]
  const Sending = ({ queue }: { queue: UploadQueue }) => (
    <SendingFiles queue={queue} files={useSyncExternalStore(queue.subscribe, queue.files)} />
  )

  test('are counted, can be cancelled, and those that break a rule are said and removed', async () => {
    const sending = Promise.withResolvers<void>()
    const send = vi.fn<QueueTools['send']>((_files, _target, { signal }) => {
      signal.addEventListener('abort', () => sending.reject(new DOMException('stopped', 'AbortError')))
      return sending.promise
    })
    const queue = new UploadQueue({ send, onSent: async () => undefined })
    const { person } = await renderPart(<Sending queue={queue} />)
    expect(screen.queryByRole('region')).toBeNull()
    act(() => queue.add([text('a.txt'), text('b.txt'), text('empty.txt', '')], target))
    expect(await screen.findByRole('heading', { name: 'Sending 2 files' })).toBeVisible()
    const list = screen.getByRole('region', { name: 'Files being sent' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(list).toHaveTextContent('File to be uploaded cannot be empty.')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: '1 file not sent' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove all 1' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('that failed are sent again', async () => {
    const send = vi.fn<QueueTools['send']>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(undefined)
    const onSent = vi.fn(async () => undefined)
    const queue = new UploadQueue({ send, onSent })
    const { person } = await renderPart(<Sending queue={queue} />)
    act(() => queue.add([text('a.txt')], target))
    await person.click(await screen.findByRole('button', { name: 'Retry a.txt' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect([send.mock.calls.length, onSent.mock.calls.length]).toEqual([2, 1])
  })
})
