import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import RecorderRedirectScreen from './RecorderRedirectScreen.tsx'

const show = (search: string) =>
  renderPart(<RecorderRedirectScreen />, {
    at: `/gong/oauth/redirect${search}`,
    path: '/gong/oauth/redirect',
    role: 'customer_admin',
  })

describe('the return from the provider of recorded calls', () => {
  test('sends the code with the customer while it says Loading, then goes back to the administration [auth-010]', async () => {
    const answer = server.holds('setUpOAuth')
    const { person, address } = await show('?code=abc&state=7.xyz')
    expect(await screen.findByRole('heading', { name: 'Loading' })).toBeVisible()
    await waitFor(() =>
      expect(server.asked('setUpOAuth').map(({ body }) => body)).toEqual([
        { authorizationCode: 'abc', customerId: 7, state: '7.xyz' },
      ]),
    )
    answer({ status: 'connected' })
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('Gong is connected.')
    await person.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(address()).toBe('/adminstration/system-properities'))
  })

  test('says what went wrong', async () => {
    server.refuses('setUpOAuth', { status: 400, code: 'BAD_INPUT', detail: 'Gong refused the code.' })
    await show('?code=abc&state=7.xyz')
    expect(await screen.findByRole('dialog', { name: 'Oops!' })).toHaveTextContent('Gong refused the code.')
  })

  test('asks nothing without a code', async () => {
    await show('?error=access_denied&state=7.xyz')
    expect(await screen.findByRole('dialog', { name: 'Oops!' })).toHaveTextContent(
      'Gong was not connected: access_denied.',
    )
    expect(server.asked('setUpOAuth')).toEqual([])
  })
})
