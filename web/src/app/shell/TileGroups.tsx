import type { SignedInUser } from '@bic/contract/calls/access'
import { useEffect, useRef } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { gridTiles } from '../home/grid-tiles.ts'
import { screens } from '../screens.ts'
import { TileGroup } from './TileGroup.tsx'

/** Features, and the ways to daily work. */
export default function TileGroups({ user, onGo }: { user: SignedInUser; onGo: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const { features, workspace } = gridTiles(screens, user, useEntitlement().data?.context)
  // The menu was opened before there was anything in it to focus.
  useEffect(() => root.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={root}>
      <TileGroup title="Features" tiles={features} onGo={onGo} />
      <TileGroup title="Workspace" tiles={workspace} onGo={onGo} />
    </div>
  )
}
