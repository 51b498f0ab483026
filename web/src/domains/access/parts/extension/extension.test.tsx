import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf, renderPart } from '#testing/render-part.tsx'
import { ConnectedBrowsers } from './ConnectedBrowsers.tsx'
import { leaveFor } from './leave-for.ts'

const address = `https://${'a'.repeat(32)}.chromiumapp.org/`

describe('the page on which the extension is connected', () => {
  const open = (search: string) =>
    renderApp(`/connect-extension${search}`, { user: personOf('SELLER'), screens: ['connect-extension'] })

  test('says what it may read, and asks for it by a click only', async () => {
    server.refuses('authorizeExtension', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'This extension is not allowed here.',
      field: 'redirectUri',
    })
    const asked = { name: 'Chrome', redirectUri: address, codeChallenge: 'c'.repeat(43), state: 's'.repeat(43) }
    const { person } = await open(`?${new URLSearchParams(asked)}`)
    expect(await screen.findByText('It changes nothing, and reads nothing else.')).toBeVisible()
    expect(server.asked('authorizeExtension')).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This extension is not allowed here.')
    expect(server.asked('authorizeExtension')[0]?.body).toEqual(asked)
  })

  test('asks for nothing when the extension did not open it', async () => {
    await open('')
    expect(await screen.findByText('This page is opened by the browser extension.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  })

  test('goes on to an extension only', () => {
    const assign = vi.fn()
    const window = { location: { assign } } as never
    leaveFor('https://evil.example/?code=1', window)
    leaveFor(`http://${'a'.repeat(32)}.chromiumapp.org/`, window)
    leaveFor(`https://${'a'.repeat(32)}.chromiumapp.org.evil.example/`, window)
    expect(assign).not.toHaveBeenCalled()
    leaveFor(`${address}?code=1`, window)
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${address}?code=1`)
  })
})

describe('connected browsers', () => {
  const dates = { createdAt: '2026-11-01T10:00:00.000Z', expiresAt: '2027-01-30T10:00:00.000Z', lastUsedAt: null }

  test('are listed and disconnected after a question', async () => {
    server.answers('listExtensionTokens', [{ id: 3, name: 'Chrome', ...dates }])
    server.answers('revokeExtensionToken', null)
    const { person } = await renderPart(<ConnectedBrowsers />)
    await person.click(await screen.findByRole('button', { name: 'Disconnect Chrome' }))
    const dialog = within(await screen.findByRole('dialog'))
    server.answers('listExtensionTokens', [])
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(server.asked('revokeExtensionToken')[0]?.body).toEqual({ id: 3 }))
    expect(await screen.findByText(/^No browser is connected/)).toBeVisible()
  })
})
