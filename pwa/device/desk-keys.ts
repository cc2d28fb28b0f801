/** Keys of what the desk keeps on a device, apart from those that shoppers load first. */
export const deskKeys = {
  /** Whether new orders are heard. */
  sound: 'deskSound',
  /** The carrier of the last parcel that was sent from here. */
  lastCarrier: 'deskLastCarrier',
  /** Which paper the labels of many orders are printed on. */
  labelPaper: 'deskLabelPaper',
  /** Whose columns the courier list had last. */
  courierList: 'deskCourierList',
  /** Which tab each person used last, who was here last at the end. */
  lastTabs: 'deskLastTabs',
  /** When a person last did something at the desk, in any of its tabs. */
  lastAct: 'deskLastAct',
  /** That the last person at the desk was of the workshop, so that no other tab is shown before the server answers. */
  workshop: 'deskWorkshop',
  /** Which column of a bank statement is which, by its heading. */
  statementColumns: 'deskStatementColumns',
  /** The order that is entered for somebody who called. */
  phoneOrder: 'deskPhoneOrder',
} as const;

export type DeskKey = (typeof deskKeys)[keyof typeof deskKeys];
