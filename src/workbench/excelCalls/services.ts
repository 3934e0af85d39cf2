import { ExcelError } from "./excelError";
import { objectOf, type ExcelObject, type ObjectType } from "./objectType";

/** The services beside the workbook, by the name on the wire. */
export function serviceNamed(name: string): ExcelObject {
  const service = services.find((known) => known.wireName === name);
  if (service === undefined) throw new ExcelError("ApiNotFound", `not supported by the workbench: the service ${name}`);
  return objectOf(service.type, undefined);
}

/** The custom-functions runtime's own calls. */
const customFunctions: ObjectType<undefined> = {
  name: "CustomFunctions",
  methods: {
    _SetOsfControlContainerReadyForCustomFunctions: (_, __, excel) => excel.host.ready(),
    _GetEnabledFeatures: (_, __, excel) => excel.host.features,
    SetInvocationArrayResults: (_, [results], excel) => excel.host.setResults(results),
  },
};

/** `Office.addin.showAsTaskpane` and `hide`. */
const addinRuntime: ObjectType<undefined> = {
  name: "AppRuntimeService",
  methods: {
    GetAppRuntimeState: (_, __, { host }) => (host.isPaneOpen ? "Visible" : "Background"),
    SetAppRuntimeState: (_, [state], { host }) => host.showPane(state === "Visible"),
  },
};

/** `Office.addin.setStartupBehavior`: the workbench always starts the add-in. */
const addinStart: ObjectType<undefined> = {
  name: "AppRuntimePersistenceService",
  methods: { GetAppRuntimeStartState: () => "Active", SetAppRuntimeStartState: () => undefined },
};

/**
 * The call that office.js sends once the add-in has had a chance to name the functions of its buttons with `Office.actions.associate` (line
 * 26158).
 */
const addinActions: ObjectType<undefined> = {
  name: "AddinInternalService",
  methods: { NotifyActionHandlerReady: (_, __, { host }) => host.actionsReady() },
};

const services = [
  { wireName: "Microsoft.ExcelServices.CustomFunctions", type: customFunctions },
  { wireName: "Microsoft.AppRuntime.AppRuntimeService", type: addinRuntime },
  { wireName: "Microsoft.AppRuntime.AppRuntimePersistenceService", type: addinStart },
  { wireName: "Microsoft.InternalService.AddinInternalService", type: addinActions },
];
