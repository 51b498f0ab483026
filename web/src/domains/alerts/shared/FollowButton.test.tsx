import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { alertOf } from '../parts/manage/alerts.testing.ts'
import { FollowButton } from './FollowButton.tsx'
import type { FollowedAlert } from './use-followed.ts'

/** A server that remembers what is followed. */
const serve = (first: readonly FollowedAlert[] = []) => {
  let alerts = [...first]
  server.replies('getAlertsByType', () => alerts)
  server.replies('followAlert', ({ body }) => {
    const { cardId, opptyId, alertType } = body
    const alert = alertOf({
      userAlertId: 90 + alerts.length,
      alertType,
      name: 'Pricing',
      subject: cardId === undefined ? { kind: 'deal', id: opptyId ?? 0 } : { kind: 'card', id: cardId },
    })
    alerts = [...alerts, alert]
    const { subject: _, lastRunDate: _run, reported: _reported, ...answer } = alert
    return answer
  })
  server.replies('deleteAlert', ({ body }) => {
    alerts = alerts.filter(({ userAlertId }) => userAlertId !== body.userAlertId)
    return null
  })
}

/** It can be pressed when it is known what is followed. */
const button = async (name: string) => {
  const found = await screen.findByRole('button', { name })
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

describe('a message card', () => {
  test('is followed by a click, and no longer after Confirm', async () => {
    serve()
    const { person } = await renderPart(<FollowButton kind="card" id={5} name="Pricing" />)
    await person.click(await button('Follow Pricing'))
    await person.click(await button('Following Pricing'))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
    expect(question.getByText(/^Stop following Pricing\?/)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    expect(server.asked('deleteAlert')).toEqual([])
    await person.click(await button('Following Pricing'))
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Delete' }),
    )
    expect(await button('Follow Pricing')).toHaveAttribute('aria-pressed', 'false')
    expect(server.asked('followAlert').map(({ body }) => body)).toEqual([
      { userId: 7, alertType: 'Message Alert', cardId: 5 },
    ])
  })

  test('shows what went wrong when it cannot be followed', async () => {
    serve()
    server.refuses('followAlert', { status: 404, code: 'NOT_FOUND', detail: 'This card was not found.' })
    const { person } = await renderPart(<FollowButton kind="card" id={5} name="Pricing" />)
    await person.click(await button('Follow Pricing'))
    expect(await screen.findByText('This card was not found.')).toBeVisible()
    expect(await button('Follow Pricing')).toBeVisible()
  })
})

test('a deal has a menu of the types that watch deals, by keyboard as well', async () => {
  serve([alertOf({ userAlertId: 3, alertType: 'Opportunity', subject: { kind: 'deal', id: 8 } })])
  const { person } = await renderPart(<FollowButton kind="deal" id={8} name="Harbour" />)
  const follow = await button('Following Harbour')
  follow.focus()
  await person.keyboard('{Enter}')
  const menu = within(await screen.findByRole('dialog', { name: 'Following Harbour' }))
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Opportunity', 'Deal Spotlight'])
  expect(menu.getAllByLabelText('Followed')).toHaveLength(1)
  await person.click(menu.getByRole('button', { name: 'Deal Spotlight' }))
  expect(server.asked('followAlert').map(({ body }) => body)).toEqual([
    { userId: 7, alertType: 'Deal Spotlight', opptyId: 8 },
  ])
})
