import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'
import { SidebarLink, SidebarLists } from './portal-links.tsx'

export default function CollapsedLinks() {
  return (
    <TooltipProvider>
      <SidebarLists>
        {(link) => (
          <Tooltip content={link.label}>
            <SidebarLink link={link} collapsed />
          </Tooltip>
        )}
      </SidebarLists>
    </TooltipProvider>
  )
}
