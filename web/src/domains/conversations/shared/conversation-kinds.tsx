import { IconFileText, IconMail, IconNote, IconPhone } from '@tabler/icons-react'

/** How the types of conversations are called and drawn. */
export const conversationKinds = {
  call: { name: 'Call', icon: IconPhone },
  email: { name: 'Email', icon: IconMail },
  document: { name: 'Document', icon: IconFileText },
  note: { name: 'Note', icon: IconNote },
} as const
