import { screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { server } from '../testing/fake-server.ts'
import { renderPart } from '../testing/render-part.tsx'
import { useApiQuery } from './use-api.ts'

/** Says what came, and how often it had been asked for when this part was drawn, before it stood. */
function Deals() {
  const { data, error } = useApiQuery('getDealFilters')
  const [asked, setAsked] = useState(0)
  useLayoutEffect(() => setAsked(server.asked('getDealFilters').length), [])
  if (error) return <p>Refused, asked {asked}</p>
  return <p>{data ? `Has come, asked ${asked}` : 'Is on its way'}</p>
}

test('a part asks while it is first drawn, and once', async () => {
  server.answers('getDealFilters', { markets: [], industries: [], segments: [], regions: [], stages: [] })
  await renderPart(
    <>
      <Deals />
      <Deals />
    </>,
  )
  expect(await screen.findAllByText('Has come, asked 1')).toHaveLength(2)
  expect(server.asked('getDealFilters')).toHaveLength(1)
})

test('what is refused is not asked for again when the part stands', async () => {
  server.refuses('getDealFilters', { status: 404 })
  await renderPart(<Deals />)
  expect(await screen.findByText('Refused, asked 1')).toBeVisible()
  expect(server.asked('getDealFilters')).toHaveLength(1)
})

/** Nobody has chosen yet. */
function Nothing() {
  const { fetchStatus } = useApiQuery('getStoryDetail', null)
  return <p>{fetchStatus}</p>
}

test('a part without an input asks for nothing', async () => {
  await renderPart(<Nothing />)
  expect(await screen.findByText('idle')).toBeVisible()
  expect(server.asked('getStoryDetail')).toEqual([])
})
