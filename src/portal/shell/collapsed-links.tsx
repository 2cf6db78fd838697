import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'
import { PORTAL_LINKS, SidebarLink } from './portal-links.tsx'

export default function CollapsedLinks() {
  return (
    <TooltipProvider>
      {PORTAL_LINKS.map((link) => (
        <li key={link.to}>
          <Tooltip content={link.label}>
            <SidebarLink link={link} collapsed />
          </Tooltip>
        </li>
      ))}
    </TooltipProvider>
  )
}
