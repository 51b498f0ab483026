import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { BouncesPanel } from './BouncesPanel.tsx'

const refused = {
  userId: 9,
  name: 'Ann Ames',
  email: 'ann@demo.example',
  refusals: 3,
  stopped: true,
  lastTime: '2026-11-14T02:30:00.000Z',
  reason: '550 5.1.1 No such user',
}

test('lists whom mails do not reach and why, and mails an address again', async () => {
  let bounces = [refused]
  server.replies('listMailBounces', () => bounces)
  server.replies('resetMailBounce', () => {
    bounces = []
    return null
  })
  const { person } = await renderPart(<BouncesPanel />)
  expect(await screen.findByText('Stopped after 3')).toBeVisible()
  expect(screen.getByText('550 5.1.1 No such user')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Mail Ann Ames again' }))
  expect(await screen.findByText('The next mail goes to ann@demo.example again.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mails that do not arrive' })).toBeNull())
  expect(server.asked('resetMailBounce').map(({ body }) => body)).toEqual([{ userId: 9 }])
})
