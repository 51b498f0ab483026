import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { UploadsAnswer } from './UploadsAnswer.tsx'

const counts = { waiting: 0, done: 0, failed: 0, duplicates: 0, cancelled: 0, conversations: 0, withoutDeal: 0 }

/** Drawn once the counts are there. */
const Loaded = () => useApiQuery('getUploadCounts', {}).data && <hr />

const answerOf = async (some: Partial<typeof counts>): Promise<string | null> => {
  server.answers('getUploadCounts', { ...counts, ...some })
  await renderPart(
    <>
      <UploadsAnswer />
      <Loaded />
    </>,
  )
  await screen.findByRole('separator')
  return screen.queryByRole('paragraph')?.textContent ?? null
}

test('what came of the files, and what has no deal yet, each with its files', async () => {
  expect(await answerOf({ done: 119, failed: 3, duplicates: 1, conversations: 125, withoutDeal: 120 })).toBe(
    '119 files were read, 3 failed, 1 was here before. 120 of 125 conversations have no deal yet, so analyses of won and lost deals leave them out.',
  )
  const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(addresses).toEqual(['/upload?status=failed', '/upload?status=duplicate', '/upload?status=no-deal'])
})

test('that no conversation has a deal', async () => {
  expect(await answerOf({ done: 3, conversations: 3, withoutDeal: 3 })).toBe(
    '3 files were read. None of the 3 conversations has a deal yet, so analyses of won and lost deals leave them out.',
  )
})

test('that nothing is left to do', async () => {
  expect(await answerOf({ done: 2, conversations: 3 })).toBe('2 files were read. All 3 conversations have a deal.')
})

test('how many files are still to be read, before and after others were read', async () => {
  expect(await answerOf({ waiting: 3 })).toBe('3 files are still to be read.')
  cleanup()
  expect(await answerOf({ waiting: 1, done: 2, conversations: 2 })).toBe(
    '2 files were read, 1 is still to be read. All 2 conversations have a deal.',
  )
})

test('nothing before the first file', async () => {
  expect(await answerOf({})).toBeNull()
})
