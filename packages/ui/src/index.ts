export { announce, Announcer, type AnnounceOptions } from './announcer.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps, StatusPill, type Tone } from './badge.tsx';
export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps, tickBoxClass } from './checkbox.tsx';
export { ChipList, type ChipListProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export {
  type Confirm,
  ConfirmProvider,
  type ConfirmQuestion,
  useConfirm,
} from './confirm.tsx';
export {
  type Choice,
  type FoundChoices,
  labelOf,
  type LoadChoices,
  textOf,
} from './combobox/choice.ts';
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx';
export { choiceFor, splitEntries } from './combobox/entries.ts';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { Dialog, type DialogProps, type DialogWidth } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export {
  Field,
  type FieldControl,
  FieldPart,
  type FieldPartProps,
  type FieldProps,
  useField,
  useFieldAria,
} from './field.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { FilePreview, type FilePreviewProps } from './preview/file-preview.tsx';
export { isPreviewable } from './preview/file-kind.ts';
export { capsOf, isPressed, isSingle, type Shortcut, ariaKeyShortcuts } from './shortcut.ts';
export { Mark, type MarkProps } from './mark.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export {
  type PanelTab,
  PanelTabs,
  type PanelTabsProps,
  TabPanel,
  type TabPanelProps,
} from './panel-tabs.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './radio-group.tsx';
export { SearchInput } from './search-input.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { SideScroller, type SideScrollerProps } from './side-scroller.tsx';
export { Skeleton, type SkeletonProps, SkeletonText } from './skeleton.tsx';
export {
  type Snackbar,
  type SnackbarMessage,
  type SnackbarPosition,
  SnackbarProvider,
  type SnackbarType,
  useSnackbar,
} from './snackbar.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableLoadingRow,
  type TableProps,
  TableRow,
  TableRowHeader,
} from './table.tsx';
export { type Tab, type TabLinkProps, Tabs, type TabsProps } from './tabs.tsx';
export {
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from './text-input.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { type Disclosure, useDisclosure } from './use-disclosure.ts';
export { useFootBar } from './use-foot-bar.ts';
export { useRootAttribute } from './use-root-attribute.ts';
export { type BoxSize, useBoxSize } from './virtual-table/box-size.ts';
export { type SortDirection, type VirtualColumn } from './virtual-table/column.tsx';
export {
  useRowTab,
  type VirtualRows,
  VirtualTable,
  type TablePlace,
  type VirtualTableHandle,
  type VirtualTableProps,
} from './virtual-table/virtual-table.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
