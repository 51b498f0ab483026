import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import WhatDiffersPanel from './WhatDiffersPanel.tsx'

const answer = (selected: number, rest: number): Answer<'findWhatDiffers'> => ({
  selected: { deals: selected, storyIdList: [] },
  rest: { deals: rest, storyIdList: [] },
  cards: [],
  competitors: [],
  personas: [],
})

const show = (opptyStatus: 'Closed' | 'Open') => {
  server.replies('findWhatDiffers', ({ body }) => (body.opptyStatus === 'Won' ? answer(24, 38) : answer(62, 0)))
  return renderPart(<WhatDiffersPanel filter={{ marketId: 1, opptyStatus }} opened onClose={() => undefined} />)
}

test('a filter that takes in every closed deal compares won deals with lost ones', async () => {
  await show('Closed')
  expect(await screen.findByText(/^Every closed deal passes the filter/)).toHaveTextContent(
    'so 24 won deals are compared with 38 lost deals.',
  )
  expect(server.asked('findWhatDiffers').map(({ body }) => body.opptyStatus)).toEqual(['Closed', 'Won'])
})

test('open deals that are all of them have no others', async () => {
  await show('Open')
  expect(await screen.findByText('There are no other deals.')).toBeVisible()
  expect(server.asked('findWhatDiffers')).toHaveLength(1)
})
