/** What tools for developers and testers are drawn with; no page of members loads it. */
export { ToolGroup } from './tool-group.tsx';
export { ToolPanel } from './tool-panel.tsx';
export type { ToolPanelProps } from './tool-panel.tsx';
