import { Center, Loader, Stack } from '@mantine/core'
import { ScreenHeading } from '../layout/ScreenHeading.tsx'

interface LoadingPageProps {
  title?: string
  /** It stands within the shell, whose main part it is not. */
  inShell?: boolean
}

/** In place of a whole page that has nothing else to show. */
export function LoadingPage({ title = 'Loading', inShell = false }: LoadingPageProps) {
  return (
    <Center component={inShell ? 'div' : 'main'} mih={inShell ? '50dvh' : '100dvh'}>
      <Stack align="center" gap="sm" role="status">
        <Loader aria-hidden />
        <ScreenHeading size="h4">{title}</ScreenHeading>
      </Stack>
    </Center>
  )
}
