import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { ChunkError } from '#lib/load-chunk.ts'
import { renderPart } from '#testing/render-part.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { LoadingSpinner } from './LoadingSpinner.tsx'
import { LongWork } from './LongWork.tsx'
import { NotPermitted } from './NotPermitted.tsx'
import { SectionFallback } from './SectionFallback.tsx'
import { SkeletonScreen, SkeletonText } from './Skeletons.tsx'

describe('what failed', () => {
  test('is said in the words of the server, with the number of the request and Retry', async () => {
    const onRetry = vi.fn()
    const error = new ApiError({ status: 503, code: 'UNAVAILABLE', detail: 'Not available.', requestId: 'r-17' })
    const { person } = await renderPart(<ErrorState error={error} onRetry={onRetry} />)
    const alert = screen.getByRole('alert')
    for (const words of ['This could not be loaded.', 'Not available.', 'Request r-17'])
      expect(alert).toHaveTextContent(words)
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test.each([
    { status: 402, code: 'NOT_ENTITLED', detail: 'Content Copilot is a premium feature that is not enabled for you.' },
    { status: 403, code: 'NOT_ALLOWED', detail: 'Your role may not read the audit trail.' },
  ] as const)('is not tried again when it is not open to this person: $code', async problem => {
    await renderPart(<ErrorState error={new ApiError(problem)} onRetry={() => undefined} />)
    expect(screen.getByRole('alert')).toHaveTextContent(problem.detail)
    expect(screen.queryByText('This could not be loaded.')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is not tried again when it is not there', async () => {
    const error = new ApiError({ status: 404, code: 'NOT_FOUND', detail: 'There is no such deal.' })
    await renderPart(<ErrorState error={error} onRetry={() => undefined} />)
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such deal.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('and is no answer of the server is said in words of ours', async () => {
    await renderPart(<ErrorState error={new Error('x is undefined')} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('x is undefined')
  })
})

describe('a section that fails to render', () => {
  const Failing = ({ fails }: { fails: Error | null }) => {
    if (fails) throw fails
    return <p>A section that renders.</p>
  }
  const section = (fails: Error | null, resetKey = 1) => (
    <>
      <p>The rest of the page</p>
      <SectionFallback resetKey={resetKey}>
        <Failing fails={fails} />
      </SectionFallback>
    </>
  )

  test('leaves the rest of the page, and is tried again when asked to or when another thing is shown [dialogs-007]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { person, show } = await renderPart(section(new Error('asked to fail')))
    expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong')
    expect(screen.getByText('The rest of the page')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('alert')).toBeVisible()
    show(section(null))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('A section that renders.')).toBeVisible()
    show(section(new Error('asked to fail')))
    await screen.findByRole('alert')
    show(section(null, 2))
    expect(await screen.findByText('A section that renders.')).toBeVisible()
  })

  test.each([
    ['missing', /there is a new version of the application/],
    ['timeout', /longer than two minutes/],
    ['error', /did not start/],
  ] as const)('because its script is %s says so', async (kind, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await renderPart(section(new ChunkError('chart', kind)))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Loading chunk chart failed')
    expect(alert).toHaveTextContent(words)
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeEnabled()
  })
})

describe('long work', () => {
  test('has a bar with counts, an estimate and Cancel', async () => {
    const onCancel = vi.fn()
    const work = (cancelling: boolean) => (
      <LongWork
        label="Reading files"
        done={250}
        total={1000}
        unit="files"
        elapsedSeconds={30}
        onCancel={onCancel}
        cancelling={cancelling}
        note="2 failed"
      />
    )
    const { person, show } = await renderPart(work(false))
    expect(screen.getByRole('progressbar', { name: 'Reading files' })).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText(/250 of 1,000 files, .* left/)).toBeVisible()
    expect(screen.getByText('2 failed')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
    show(work(true))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('data-loading', 'true'))
  })

  test('of unknown size shows what is done', async () => {
    await renderPart(<LongWork label="Counting" done={12} total={null} unit="rows" />)
    expect(screen.getByText('12 rows')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['1 to 2 hours', 600],
    ['30 to 60 minutes', 200],
  ])('that takes %s says so [dialogs-024] [dialogs-025]', async (time, elapsedSeconds) => {
    await renderPart(<LongWork label="Matching" done={100} total={1000} elapsedSeconds={elapsedSeconds} />)
    expect(screen.getByRole('status')).toHaveTextContent(`This may take ${time}`)
  })
})

test('what loads is said once to those who do not see it [dialogs-008]', async () => {
  const { show } = await renderPart(<LoadingSpinner />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/)
  for (const part of [<SkeletonText key="text" />, <SkeletonScreen key="screen" />]) {
    show(part)
    await waitFor(() => expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/)
  }
  show(<LoadingPage title="Signing in" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Signing in' })).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
})

test('nothing there, and nothing for this person, are said with what to do next', async () => {
  const { show } = await renderPart(
    <EmptyState title="No deals yet." actions={<button type="button">Import deals</button>}>
      Import them from your CRM.
    </EmptyState>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('No deals yet.Import them from your CRM.')
  expect(screen.getByRole('button', { name: 'Import deals' })).toBeVisible()
  show(<NotPermitted />)
  expect(await screen.findByText('Please contact your administrator to get access.')).toBeVisible()
})
