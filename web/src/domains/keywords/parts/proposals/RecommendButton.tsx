import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { useMayCall } from '#lib/may-call.ts'
import { Hint } from '#ui/Hint.tsx'
import { ProposalsDialog } from './lazy-proposals.ts'
import type { ProposalsProps } from './Proposals.tsx'

/** Opens the proposed keywords of a card; shut without the company's consent to data sharing. */
export function RecommendButton({ card }: { card: ProposalsProps['card'] }) {
  const { data } = useEntitlement()
  const [opened, setOpened] = useState<boolean>()
  const consented = data?.context.consent ?? false
  const mayFind = useMayCall('getKeywordRecommendation')
  const button = (
    <Button
      variant="default"
      leftSection={<IconBulb size={16} />}
      disabled={!consented}
      onClick={() => setOpened(true)}
    >
      Recommend keywords
    </Button>
  )
  if (!mayFind) return null
  return (
    <>
      {data && !consented ? (
        <Hint label="Keyword recommendation needs your company's consent to data sharing. Please ask your administrator.">
          <span>{button}</span>
        </Hint>
      ) : (
        button
      )}
      <Suspense>
        {opened !== undefined && <ProposalsDialog card={opened ? card : null} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
