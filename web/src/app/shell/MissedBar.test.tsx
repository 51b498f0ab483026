import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { FilterBar } from '#domains/analysis/shared/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { ApiError } from '#lib/api-error.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import { MissingRows } from '#ui/table/MissingRows.tsx'
import { LineBar } from './LineBar.tsx'

describe('what could not be loaded', () => {
  test('is said by filters that could not be filled, once, with the Retry that fills them', async () => {
    const places = ['listMarket', 'listIndustry', 'listSegment', 'listRegion'] as const
    for (const list of places)
      server.refuses(list, { status: 503, code: 'UNAVAILABLE', detail: 'The server is being updated.' })
    server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'N' })
    for (const list of ['getOpptyTypeDropdownValues', 'getClosePeriodDropdownValues'] as const) server.answers(list, [])
    for (const list of ['getStageReachedDropdownLabels', 'getStageDropdownLabels'] as const) server.answers(list, [])
    server.answers('listSavedViews', [])
    function Filters() {
      return <FilterBar market={useMarketFilter()} />
    }
    const { person } = await renderPart(
      <>
        <LineBar />
        <Filters />
      </>,
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The filters could not be loaded. The server is being updated.')
    expect(within(screen.getByRole('region', { name: 'Filters' })).getByRole('alert')).toBe(alert)
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
    for (const list of places) server.answers(list, [])
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/There is no market yet/)).toBeVisible()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  test('is said by rows that could not be read, once, with the Retry that reads them', async () => {
    const page = (rows: readonly number[]) => ({ total: 300, rows })
    const readPage = vi.fn<(number: number) => Promise<ReturnType<typeof page>>>()
    const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => from + index)
    readPage.mockImplementation(async number => {
      if (number > 1) throw new ApiError({ status: 503, code: 'UNAVAILABLE', detail: 'The server is being updated.' })
      return page(hundred(1))
    })
    function List() {
      const list = usePagedRows({ queryKey: ['numbers'], readPage })
      return (
        <>
          <button type="button" onClick={() => list.onView(100, 120)}>
            Down
          </button>
          {list.missing && <MissingRows error={list.missing} onRetry={list.retry} />}
          <p>{list.rows?.filter(row => row !== undefined).length} rows</p>
        </>
      )
    }
    const { person } = await renderPart(
      <>
        <LineBar />
        <List />
      </>,
    )
    await screen.findByText('100 rows')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Down' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Some rows could not be loaded. The server is being updated.',
    )
    expect(screen.getAllByText(/could not be/)).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
    readPage.mockImplementation(async number => page(hundred(number * 100 - 99)))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('300 rows')).toBeVisible()
    expect(screen.queryByText(/could not be/)).toBeNull()
  })

  test('is not said beside choices of a menu that have a Retry', async () => {
    server.refuses('listTopics')
    function Topics() {
      return <p>{useApiQuery('listTopics').data ? 'Topics' : 'No topics'}</p>
    }
    const find = () => Promise.reject(new Error('lost'))
    const { person } = await renderPart(
      <>
        <LineBar />
        <Topics />
        <MultiSelect label="Towns" options={find} value={[]} onChange={() => undefined} />
      </>,
    )
    expect(await screen.findByRole('status')).toHaveTextContent('Some of this screen could not be loaded.')
    await person.click(screen.getByRole('button', { name: 'Towns: Any' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('These could not be loaded.')
    expect(screen.queryByText(/Some of this screen/)).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
    await person.keyboard('{Escape}')
    expect(await screen.findByText(/Some of this screen/)).toBeVisible()
  })
})
