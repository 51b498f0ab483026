import { decide } from '@bic/contract/entitlements/decide'
import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useUser } from '#lib/session.ts'
import { Hint } from '#ui/Hint.tsx'
import { ProposalsDialog } from './lazy-proposals.ts'
import type { ProposalsProps } from './Proposals.tsx'

/** Opens the proposed keywords of a card; shut without the company's consent to data sharing. */
export function RecommendButton({ card }: { card: ProposalsProps['card'] }) {
  const { data } = useEntitlement()
  const [opened, setOpened] = useState<boolean>()
  const user = useUser()
  const access =
    user && data ? decide(user, data.context, { name: 'Keyword recommendation', needsConsent: true }) : null
  const mayFind = useMayCall('getKeywordRecommendation')
  const button = (
    <Button
      variant="default"
      leftSection={<IconBulb size={16} />}
      disabled={access?.is !== 'usable'}
      onClick={() => setOpened(true)}
    >
      Recommend keywords
    </Button>
  )
  if (!mayFind) return null
  return (
    <>
      {access && access.is !== 'usable' ? (
        <Hint label={access.text}>
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
