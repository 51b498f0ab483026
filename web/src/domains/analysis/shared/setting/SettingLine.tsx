import { Anchor, Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { settingText } from '#domains/analysis/parts/setting/setting-words.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { links } from '#lib/links.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'

const SettingDialog = lazyPart('comparison-setting', () => import('#domains/analysis/parts/setting/SettingDialog.tsx'))

/** By what messages are compared, in one line that opens; nothing until it is known. */
export function SettingLine({ marketId }: { marketId: number }) {
  const { data, isLoading } = useApiQuery(
    'getComparisonSetting',
    { query: { marketId } },
    { meta: hiddenWithoutAnswer },
  )
  const [opened, setOpened] = useState(false)
  if (!data) return isLoading ? <Awaited /> : null
  return (
    <Text size="xs" c="dimmed" component="div">
      Messages are judged by {settingText(data)}.{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        How do we know?
      </Button>{' '}
      <Anchor component={Link} href={links.findings({ market: marketId })} inherit underline="always">
        Findings put to the test
      </Anchor>
      {opened && (
        <Suspense>
          <SettingDialog answer={data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Text>
  )
}
