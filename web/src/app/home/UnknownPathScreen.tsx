import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { Message } from '#ui/state/Message.tsx'
import { hasFixedAddress, mayOpen } from '../screen.ts'
import { screens } from '../screens.ts'
import { sectionOf } from '../shell/sidebar-entries.ts'

/** What an address that leads nowhere shows; administrators also see the way to their screens. */
export default function UnknownPathScreen() {
  const user = useUser()
  const administration = screens.filter(
    one => sectionOf(one) === 'administration' && hasFixedAddress(one) && mayOpen(one, user),
  )
  return (
    <Message
      icon={<IconMapOff size={24} />}
      page
      title="Page not found"
      actions={
        <>
          <Button component={Link} href={links.home()}>
            Go to Home
          </Button>
          {administration.map(({ id, path, title }) => (
            <Button key={id} component={Link} href={path} variant="default">
              {title}
            </Button>
          ))}
        </>
      }
    >
      The address is wrong, or you do not have access to this page.
    </Message>
  )
}
