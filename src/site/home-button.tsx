import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../ui/button-style.ts'

export function HomeButton() {
  return (
    <Link
      to="/"
      className={buttonStyle('primary', 'self-start border-transparent! bg-brass! text-on-brass!')}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Home
    </Link>
  )
}
