import { Anchor, Group, Text } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'

/** The solutions of a market, each a way to its figures; nothing where there is none. */
export function SolutionLinks({ marketId }: { marketId: number }) {
  const { data = [] } = useApiQuery('listSolutionsByMarket', { params: { marketId } })
  if (data.length === 0) return null
  return (
    <Group gap="md" component="nav" aria-label="Solutions of the market">
      <Text size="sm" c="dimmed">
        Solutions
      </Text>
      {data.map(({ id, name, encryptedMarketId }) => (
        <Anchor key={id} component={Link} size="sm" href={links.solution(id, encryptedMarketId)}>
          {name}
        </Anchor>
      ))}
    </Group>
  )
}
