import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { joinQueries } from './join-queries.ts'
import { QueryState } from './QueryState.tsx'
import { ScreenState } from './ScreenState.tsx'

const topic = (topicId: number, name: string) =>
  ({ topicId, name, group: 'Customer Needs', groupName: 'Customer needs', directionality: 'buyer' }) as const

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')

function Topics() {
  const topics = useApiQuery('listTopics')
  return (
    <>
      <button type="button" onClick={() => void topics.refetch()}>
        Refresh
      </button>
      <QueryState query={topics} loading={<p>Topics are loading</p>} empty={<p>There are no topics</p>}>
        {list => <p>Topics: {names(list)}</p>}
      </QueryState>
    </>
  )
}

describe('a query', () => {
  test('is loading until it is answered', async () => {
    const answer = server.holds('listTopics')
    await renderPart(<Topics />)
    expect(screen.getByText('Topics are loading')).toBeVisible()
    answer([topic(1, 'Pain Points'), topic(2, 'Use Cases')])
    expect(await screen.findByText('Topics: Pain Points, Use Cases')).toBeVisible()
    expect(screen.queryByText('Topics are loading')).toBeNull()
  })

  test('that fails says why, and Retry asks again', async () => {
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403, detail: 'Your role may not see topics.' })
    const { person } = await renderPart(<Topics />)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your role may not see topics.')
    expect(screen.queryByText('Topics are loading')).toBeNull()
    server.answers('listTopics', [topic(1, 'Pain Points')])
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Topics: Pain Points')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('whose list is empty says so', async () => {
    server.answers('listTopics', [])
    await renderPart(<Topics />)
    expect(await screen.findByText('There are no topics')).toBeVisible()
  })

  test('keeps what it shows when it is asked again in vain', async () => {
    server.answers('listTopics', [topic(1, 'Pain Points')])
    const { person } = await renderPart(<Topics />)
    await screen.findByText('Topics: Pain Points')
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403 })
    await person.click(screen.getByRole('button', { name: 'Refresh' }))
    await expect.poll(() => server.asked('listTopics').length).toBe(2)
    expect(screen.getByText('Topics: Pain Points')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('two queries that are shown together', () => {
  function TopicsOfCompany() {
    const topics = useApiQuery('listTopics')
    const name = useApiQuery('getCompanyName')
    return (
      <QueryState query={joinQueries(topics, name)} loading={<p>Loading both</p>}>
        {([list, company]) => (
          <p>
            {names(list)} of {company}
          </p>
        )}
      </QueryState>
    )
  }

  test('wait for each other', async () => {
    server.answers('listTopics', [topic(1, 'Pain Points')])
    const answer = server.holds('getCompanyName')
    await renderPart(<TopicsOfCompany />)
    await expect.poll(() => server.asked('listTopics').length).toBe(1)
    expect(screen.getByText('Loading both')).toBeVisible()
    answer('Acme')
    expect(await screen.findByText('Pain Points of Acme')).toBeVisible()
  })

  test('fail with the one that is missing, which alone is asked again', async () => {
    server.answers('getCompanyName', 'Acme')
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403, detail: 'Your role may not see topics.' })
    const { person } = await renderPart(<TopicsOfCompany />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role may not see topics.')
    server.answers('listTopics', [topic(1, 'Pain Points')])
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Pain Points of Acme')).toBeVisible()
    expect(server.asked('getCompanyName')).toHaveLength(1)
  })
})

describe('a screen of a query', () => {
  function TopicsScreen() {
    const topics = useApiQuery('listTopics')
    return (
      <ScreenState title="Topics" query={topics} actions={<a href="/">Home</a>}>
        {list => <h1>{names(list)}</h1>}
      </ScreenState>
    )
  }

  test('is empty lines until it is answered', async () => {
    const answer = server.holds('listTopics')
    await renderPart(<TopicsScreen />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    answer([topic(1, 'Pain Points')])
    expect(await screen.findByRole('heading', { name: 'Pain Points' })).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('that fails says so under its title, with Retry and where else to go', async () => {
    server.refuses('listTopics', { code: 'FORBIDDEN', status: 403, detail: 'Your role may not see topics.' })
    const { person } = await renderPart(<TopicsScreen />)
    expect(await screen.findByRole('heading', { name: 'Topics' })).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Your role may not see topics.')
    expect(within(alert).getByRole('link', { name: 'Home' })).toBeVisible()
    server.answers('listTopics', [topic(1, 'Pain Points')])
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Pain Points' })).toBeVisible()
  })
})
