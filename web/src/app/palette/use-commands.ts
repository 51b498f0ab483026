import type { SignedInUser } from '@bic/contract/calls/access'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBriefcase, IconBuilding, IconMessage2 } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findAccounts, findDeals } from '#domains/crm/parts/find-in-crm.ts'
import { findCards } from '#domains/playbook/parts/find-cards.ts'
import { useEntitlement } from '#lib/entitlement.ts'
import { useGo } from '#lib/navigation.ts'
import type { Command, CommandSource } from './command.ts'
import { knownCommands } from './known-commands.ts'
import { rankCommands } from './rank-commands.ts'

/** Where the palette looks besides the screens. */
const sources: readonly CommandSource[] = [
  { group: 'Accounts', icon: IconBuilding, find: findAccounts },
  { group: 'Deals', icon: IconBriefcase, find: findDeals },
  { group: 'Cards', icon: IconMessage2, find: findCards },
]

type Found = Awaited<ReturnType<CommandSource['find']>>

const answersOf = (results: readonly { data: Found | undefined }[]): readonly Found[] =>
  results.map(({ data }) => data ?? [])

/** The commands for a query: those known here at once, those of the sources as they come. */
export function useCommands(user: SignedInUser, query: string): readonly Command[] {
  const go = useGo()
  const { setColorScheme } = useMantineColorScheme()
  const context = useEntitlement().data?.context
  const [asked] = useDebouncedValue(query.trim(), 150)
  const known = useMemo(
    () => rankCommands(knownCommands(user, { go, setColourScheme: setColorScheme }, context), query),
    [user, go, setColorScheme, context, query],
  )
  const found = useQueries({
    queries: sources.map(source => ({
      queryKey: ['palette', source.group, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, signal),
      enabled: asked.length > 1,
    })),
    combine: answersOf,
  })
  return useMemo(() => {
    if (asked.length < 2) return known
    const places = found.flatMap((answer, index) => {
      const { group, icon } = sources[index]!
      return answer.map(({ href, ...place }): Command => ({ ...place, group, icon, run: () => go(href) }))
    })
    return [...known, ...places]
  }, [known, found, asked, go])
}
