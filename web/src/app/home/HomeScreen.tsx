import { SimpleGrid, Text, Title } from '@mantine/core'
import { useUser } from '../../lib/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { screens } from '../screens.ts'
import { homeTiles } from './home-tiles.ts'
import { TileCard } from './TileCard.tsx'
import { useReturn } from './use-return.ts'

/** Home: a greeting and a card for every feature. */
export default function HomeScreen() {
  const user = useUser()
  useReturn()
  if (!user) return null
  const tiles = homeTiles(screens, user)
  return (
    <Page>
      <div>
        <Title order={1}>Hi {user.firstName},</Title>
        <Text c="dimmed" size="lg">
          Welcome back
        </Text>
      </div>
      {tiles.length === 0 && (
        <EmptyState title="Nothing is open to you yet">Please contact your administrator to get access.</EmptyState>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {tiles.map(tile => (
          <TileCard key={tile.id} tile={tile} />
        ))}
      </SimpleGrid>
    </Page>
  )
}
