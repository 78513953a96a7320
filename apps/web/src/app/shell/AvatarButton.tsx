import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { SignedInUser } from '../../platform/session.ts'
import styles from './TopBar.module.css'
import { initialOf } from './user-name.ts'

type AvatarButtonProps = ComponentProps<'button'> & { readonly user: SignedInUser }

export const AvatarButton = ({ user, ...others }: AvatarButtonProps) => (
  <UnstyledButton className={styles.avatar} aria-label="User menu" aria-haspopup="menu" {...others}>
    <span className={styles.initial} aria-hidden>
      {initialOf(user)}
    </span>
  </UnstyledButton>
)
