import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { notify } from '#ui/notify.ts'
import { PutToTest } from './PutToTest.tsx'

const winRate = {
  raw: null,
  simple: null,
  adjusted: { difference: 0.2, low: 0.02, high: 0.38, p: 0.03, q: 0.4 },
  comparableShare: 0.9,
  verdict: 'exploratory' as const,
  detectable: null,
}
const filter = { marketId: 1, opptyStatus: 'Closed', segmentList: [3] } as const
const button = () => screen.queryByRole('button', { name: 'Put to the test' })

test('a difference in a view of one’s own is put to the test with its filter, and leads to the register', async () => {
  server.answers('putFindingToTest', { findingId: 9 })
  const { person } = await renderPart(
    <PutToTest cardId={7} filter={{ ...filter, segmentList: [3] }} basis="exploratory" winRate={winRate} />,
  )
  await person.click(button()!)
  expect(await screen.findByRole('status')).toHaveTextContent('deals that close from now on keep or break it')
  expect(server.asked('putFindingToTest').at(-1)?.body).toMatchObject({ ...filter, cardId: 7 })
  expect(screen.getByRole('link', { name: 'All findings put to the test' })).toHaveAttribute(
    'href',
    '/findings?market=1',
  )
})

test('a refusal is shown, and the button stays', async () => {
  vi.spyOn(notify, 'error').mockImplementation(() => {})
  server.refuses('putFindingToTest', { status: 400, code: 'BAD_INPUT', detail: 'These deals show no difference.' })
  const { person } = await renderPart(
    <PutToTest cardId={7} filter={{ ...filter, segmentList: [3] }} basis="exploratory" winRate={winRate} />,
  )
  await person.click(button()!)
  await vi.waitFor(() => expect(notify.error).toHaveBeenCalledOnce())
  expect(vi.mocked(notify.error).mock.calls[0]?.[0]).toMatchObject({ message: 'These deals show no difference.' })
  expect(button()).toBeVisible()
})

test('the default view, descriptions and what cannot be judged have none', async () => {
  const shown = { cardId: 7, filter: { ...filter, segmentList: [3] } }
  await renderPart(
    <>
      <PutToTest {...shown} basis="standing" winRate={winRate} />
      <PutToTest {...shown} basis="description" winRate={winRate} />
      <PutToTest {...shown} basis="exploratory" winRate={{ ...winRate, adjusted: null }} />
      <PutToTest {...shown} basis="exploratory" winRate={{ ...winRate, verdict: 'too few deals' }} />
    </>,
  )
  expect(button()).toBeNull()
})
