import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { renderPart } from '../testing/render-part.tsx'
import { watchSavedFiles } from '../testing/saved-files.ts'
import { passTime, stopTime } from '../testing/stop-time.ts'
import { ExportPdfButton } from './ExportPdfButton.tsx'
import { HighlightBadge } from './HighlightBadge.tsx'
import { IconCount } from './IconCount.tsx'
import { Link } from './Link.tsx'
import { LockedTabs } from './LockedTabs.tsx'
import { NotificationBar } from './NotificationBar.tsx'
import { notify } from './notify.ts'
import { PopMenu, PopMenuItem } from './PopMenu.tsx'
import { RestrictedButton } from './RestrictedButton.tsx'

describe('tabs of which some are locked', () => {
  const tabs = [
    { value: 'overview', label: 'Overview' },
    { value: 'forecast', label: 'Forecast', lock: 'not-in-licence' },
    { value: 'people', label: 'People' },
  ] as const
  function Tabs() {
    const [value, setValue] = useState<(typeof tabs)[number]['value']>('forecast')
    return (
      <LockedTabs label="Deal" tabs={tabs} value={value} onChange={setValue}>
        {open => <p>This is the tab {open}.</p>}
      </LockedTabs>
    )
  }

  test('let a locked one be reached and read, not opened [permissions-034]', async () => {
    const { person } = await renderPart(<Tabs />)
    expect(screen.getByRole('tablist', { name: 'Deal' })).toBeVisible()
    // The wished tab is locked: the first open one stands in.
    expect(screen.getByText('This is the tab overview.')).toBeVisible()
    const forecast = screen.getByRole('tab', { name: 'Forecast' })
    await person.tab()
    await person.keyboard('{ArrowRight}{Enter}')
    expect(forecast).toHaveFocus()
    expect(forecast).toHaveAttribute('aria-disabled', 'true')
    expect(forecast).toHaveAttribute('aria-selected', 'false')
    const reason = 'This is not in your licence. Please contact your administrator to get access.'
    expect(forecast).toHaveAccessibleDescription(expect.stringContaining(reason))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
    await person.click(forecast)
    expect(screen.getByText('This is the tab overview.')).toBeVisible()
    await person.click(screen.getByRole('tab', { name: 'People' }))
    expect(screen.getByText('This is the tab people.')).toBeVisible()
  })
})

describe('a menu under a button', () => {
  const menu = (chosen: () => void) => (
    <PopMenu label="More" target={props => <button type="button" {...props} />}>
      <PopMenuItem onClick={chosen}>Rename</PopMenuItem>
      <PopMenuItem onClick={chosen} shut="Only its creator may delete it.">
        Delete
      </PopMenuItem>
    </PopMenu>
  )

  test('does what is chosen and gives the focus back', async () => {
    const chosen = vi.fn()
    const { person } = await renderPart(menu(chosen))
    const button = screen.getByRole('button', { name: 'More' })
    await person.click(button)
    await person.click(await screen.findByRole('button', { name: 'Rename' }))
    expect(chosen).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull())
    expect(button).toHaveFocus()
  })

  test('is a button alone until it is opened, and says what it opens', async () => {
    const { person } = await renderPart(menu(vi.fn()))
    const button = screen.getByRole('button', { name: 'More' })
    expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    button.focus()
    await person.keyboard('{Enter}')
    const opened = await screen.findByRole('dialog', { name: 'More' })
    expect(button).toHaveAttribute('aria-controls', opened.id)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('says why something cannot be done, and is closed by Escape', async () => {
    const chosen = vi.fn()
    const { person } = await renderPart(menu(chosen))
    await person.click(screen.getByRole('button', { name: 'More' }))
    const shut = await screen.findByRole('button', { name: /Delete/ })
    expect(shut).toHaveTextContent('Only its creator may delete it.')
    expect(shut).toHaveAttribute('aria-disabled', 'true')
    await person.click(shut)
    expect(chosen).not.toHaveBeenCalled()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull())
  })
})

describe('a link', () => {
  test('opens within the application, and leaves clicks with a key to the browser', async () => {
    const { person, address } = await renderPart(<Link href="/deals/7">Acme</Link>)
    const link = screen.getByRole('link', { name: 'Acme' })
    const left = vi.fn((event: Event) => event.preventDefault())
    addEventListener('click', left)
    fireEvent.click(link, { ctrlKey: true })
    expect([address(), left.mock.calls.length]).toEqual(['/', 1])
    removeEventListener('click', left)
    await person.click(link)
    await waitFor(() => expect(address()).toBe('/deals/7'))
  })

  test('goes nowhere when the page has done something else with the click', async () => {
    const { person, address } = await renderPart(
      <Link href="/deals/7" onClick={event => event.preventDefault()}>
        Acme
      </Link>,
    )
    await person.click(screen.getByRole('link'))
    expect(address()).toBe('/')
  })
})

describe('Export as PDF', () => {
  const show = (onExport: () => Promise<Blob>) => renderPart(<ExportPdfButton name="Report: Q1" onExport={onExport} />)
  const press = () => screen.getByRole('button', { name: 'Export as PDF' })

  test('saves the file under a name that every system takes', async () => {
    const saved = watchSavedFiles()
    const { person } = await show(async () => new Blob(['%PDF']))
    await person.click(press())
    await waitFor(() => expect(saved).toEqual(['Report_ Q1.pdf']))
    expect(press()).toBeEnabled()
  })

  test.each([
    ['a failure in an alert', 500, 0],
    ['what can be done about it as well', 400, 1],
  ] as const)('says %s [dialogs-009] [files-007]', async (_name, status, messages) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
    const { person } = await show(() => Promise.reject(new ApiError({ status, code: 'X', detail: 'Too many pages.' })))
    await person.click(press())
    await waitFor(() => expect(alert.mock.calls).toEqual([['Something went wrong.']]))
    if (messages > 0) expect(await screen.findByText('Too many pages.')).toBeVisible()
    expect(screen.queryAllByText('Too many pages.')).toHaveLength(messages)
  })

  test('says nothing of what was given up on purpose', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
    const { person } = await show(() => Promise.reject(new DOMException('stopped', 'AbortError')))
    await person.click(press())
    await waitFor(() => expect(press()).toBeEnabled())
    expect(alert).not.toHaveBeenCalled()
  })
})

describe('a button for some roles', () => {
  const button = (onClick: () => void) => (
    <RestrictedButton call="createMarket" onClick={onClick}>
      Add
    </RestrictedButton>
  )

  test('does it for those who may', async () => {
    const onClick = vi.fn()
    const { person } = await renderPart(button(onClick), { role: 'ADMIN' })
    await person.click(screen.getByRole('button', { name: 'Add' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('is shut for the others and says who may', async () => {
    const onClick = vi.fn()
    const { person } = await renderPart(button(onClick), { role: 'SELLER' })
    const shut = screen.getByRole('button', { name: 'Add' })
    expect(shut).toHaveAttribute('aria-disabled', 'true')
    await person.tab()
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/administrator/i)
    await person.click(shut)
    expect(onClick).not.toHaveBeenCalled()
  })
})

test('a badge is shown once in a session, for ten seconds [shell-062]', async () => {
  stopTime()
  const badge = (key: string) => (
    <HighlightBadge key={key} name="tearsheets">
      New
    </HighlightBadge>
  )
  const { show } = await renderPart(badge('first'))
  expect(screen.getByText('New')).toBeVisible()
  await passTime(9_999)
  expect(screen.getByText('New')).toBeVisible()
  await passTime(1)
  expect(screen.queryByText('New')).toBeNull()
  show(badge('second'))
  await passTime(1)
  expect(screen.queryByText('New')).toBeNull()
})

test('a bar across the page stays until it is dismissed [shell-060]', async () => {
  const onDismiss = vi.fn()
  const bar = (key: string) => (
    <NotificationBar key={key} onDismiss={onDismiss}>
      This may take 1 to 2 hours
    </NotificationBar>
  )
  const { person, show } = await renderPart(bar('first'))
  expect(screen.getByRole('status')).toHaveTextContent('This may take 1 to 2 hours')
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(onDismiss).toHaveBeenCalledOnce()
  show(bar('second'))
  expect(await screen.findByRole('status')).toBeVisible()
})

test('an icon counts up to 99, and shows nothing for none', async () => {
  const { show } = await renderPart(<IconCount icon="✉" count={120} fresh />)
  expect(screen.getByText('99+')).toHaveAttribute('data-fresh', 'true')
  show(<IconCount icon="✉" count={0} />)
  await waitFor(() => expect(screen.queryByText('99+')).toBeNull())
  expect(screen.queryByText('0')).toBeNull()
})

test('a short message says what was done or failed, and nothing of what was given up', async () => {
  await renderPart(<p>Page</p>)
  notify.success('It is saved.')
  notify.error(new DOMException('stopped', 'AbortError'))
  notify.error(new ApiError({ status: 409, code: 'CONFLICT', detail: 'Somebody changed it.' }), 'Not saved')
  const [done, failed, ...more] = await waitFor(() => {
    const alerts = screen.getAllByRole('alert')
    expect(alerts).toHaveLength(2)
    return alerts
  })
  expect(more).toEqual([])
  expect(done).toHaveTextContent('It is saved.')
  expect(failed).toHaveTextContent('Not savedSomebody changed it.')
  expect(within(failed!).getByRole('button', { name: 'Close' })).toBeVisible()
})
