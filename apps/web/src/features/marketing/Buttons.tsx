import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import styles from './Marketing.module.css'

interface ButtonProps {
  readonly look: 'filled' | 'outlined'
  readonly isLarge?: boolean
  readonly className?: string | undefined
}

interface ButtonLinkProps extends ButtonProps {
  readonly href: string
  readonly children: ReactNode
}

/** A link that looks like a button of the console. */
export function ButtonLink({ href, look, isLarge = false, className, children }: ButtonLinkProps) {
  const names = [styles.button, styles[look], isLarge && styles.large, className].filter(Boolean)
  return (
    <a href={href} className={names.join(' ')}>
      {children}
    </a>
  )
}

export const SignUpButton = (props: ButtonProps) => (
  <ButtonLink href={`${paths.signIn}?mode=sign-up`} {...props}>
    Sign up
  </ButtonLink>
)

export const TryButton = (props: ButtonProps) => (
  <ButtonLink href={paths.quoteLab} {...props}>
    Try it now
  </ButtonLink>
)
