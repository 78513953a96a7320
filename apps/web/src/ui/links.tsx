import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkAttributes<P> = P &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { readonly ref?: Ref<HTMLAnchorElement> }

/** A link inside the console that looks like a button. */
export const ButtonLink = createLink((props: LinkAttributes<ButtonProps>) => (
  <Button component="a" {...props} />
))

/** A link inside the console. */
export const TextLink = createLink((props: LinkAttributes<AnchorProps>) => <Anchor {...props} />)
