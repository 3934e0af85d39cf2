import type { ArgumentInfo, BatchAction, BatchRequest, ObjectPath } from "../host/messages";
import { ExcelError, notSupported } from "./excelError";
import { objectOf, type Excel, type ExcelObject } from "./objectType";
import { query } from "./query";
import { serviceNamed } from "./services";
import { workbook } from "./workbook";

/** The answer to a batch, in the shape that office.js reads. */
export interface BatchReply {
  Results: { ActionId: number; Value: unknown }[];
  /** The traces that were reached: office.js registers for an event only when its trace comes back (line 16550). */
  TraceIds: number[];
  Error?: { Code: string; Message: string; Location: string; ActionIndex: number };
}

const actions = { instantiate: 1, query: 2, method: 3, set: 4, trace: 5, ensureUnchanged: 6 };
const paths = { workbook: 1, service: 2, method: 3, property: 4, indexer: 5, reference: 6, nothing: 7 };

/** Runs the actions in order. As in Excel, the first error ends the batch, and earlier actions stay done. */
export function runBatch(batch: BatchRequest, excel: Excel): BatchReply {
  const run = new BatchRun(batch, excel);
  const results: BatchReply["Results"] = [];
  const traces: number[] = [];
  for (const [index, action] of batch.Actions.entries()) {
    try {
      results.push({ ActionId: action.Id, Value: run.act(action) ?? null });
      if (action.ActionType === actions.trace) traces.push(action.Id);
    } catch (thrown) {
      const error = thrown instanceof ExcelError ? thrown : new ExcelError("GeneralException", String(thrown));
      return {
        Results: results,
        TraceIds: traces,
        Error: { Code: error.code, Message: error.message, Location: action.Name, ActionIndex: index },
      };
    }
  }
  return { Results: results, TraceIds: traces };
}

class BatchRun {
  private readonly objects = new Map<number, ExcelObject | undefined>();

  constructor(
    private readonly batch: BatchRequest,
    private readonly excel: Excel,
  ) {}

  act(action: BatchAction): unknown {
    if (action.ActionType === actions.trace || action.ActionType === actions.ensureUnchanged) return null;
    const object = this.objectAt(action.ObjectPathId);
    switch (action.ActionType) {
      case actions.instantiate:
        return object === undefined ? null : this.identify(object);
      case actions.query:
        return object === undefined ? null : query(object, action.QueryInfo?.Select ?? [], this.excel);
      case actions.method:
        return this.call(object, action);
      case actions.set:
        return this.set(object, action);
      default:
        throw new ExcelError("ApiNotFound", `not supported by the workbench: action ${action.ActionType}`);
    }
  }

  private objectAt(id: number): ExcelObject | undefined {
    if (!this.objects.has(id)) {
      const path = this.batch.ObjectPaths[String(id)];
      if (path === undefined) throw new ExcelError("InvalidObjectPath", `The batch names no object ${id}.`);
      this.objects.set(id, this.open(path));
    }
    return this.objects.get(id);
  }

  private open(path: ObjectPath): ExcelObject | undefined {
    switch (path.ObjectPathType) {
      case paths.workbook:
        return objectOf(workbook, undefined);
      case paths.service:
        return serviceNamed(path.Name);
      case paths.nothing:
        return undefined;
      case paths.reference:
        return this.reference(path.Name);
      default:
        return this.openMember(path);
    }
  }

  /** A property, a method that answers an object, or the indexer of a collection, which is its `GetItem`. */
  private openMember(path: ObjectPath): ExcelObject | undefined {
    const parent = this.objectAt(path.ParentObjectPathId ?? 0);
    if (parent === undefined) return undefined;
    const name = path.ObjectPathType === paths.indexer ? "GetItem" : path.Name;
    const member = parent.type.objects?.[name];
    if (member === undefined) throw notSupported(parent.type.name, name);
    return member(parent.it, this.argumentsOf(path.ArgumentInfo), this.excel);
  }

  private reference(name: string): ExcelObject {
    const object = this.excel.references.get(name);
    if (object === undefined)
      throw new ExcelError("InvalidReference", `The workbook does not know the object ${name} anymore.`);
    return object;
  }

  /** Returns what office.js needs to find the object again: its id, or a reference that the host keeps. */
  private identify(object: ExcelObject): unknown {
    if (object.type.isKept === true) {
      const name = `kept-${this.excel.references.size}-${object.type.name}-${crypto.randomUUID()}`;
      this.excel.references.set(name, object);
      return { _ReferenceId: name };
    }
    const id = object.type.properties?.Id;
    return id === undefined ? {} : { Id: id(object.it, this.excel) };
  }

  private call(object: ExcelObject | undefined, action: BatchAction): unknown {
    if (action.Name === "_KeepReference") return null;
    if (object === undefined)
      throw new ExcelError("InvalidObjectPath", `${action.Name} was called on an object that does not exist.`);
    const method = object.type.methods?.[action.Name];
    if (method === undefined) throw notSupported(object.type.name, action.Name);
    return method(object.it, this.argumentsOf(action.ArgumentInfo), this.excel);
  }

  private set(object: ExcelObject | undefined, action: BatchAction): null {
    if (object === undefined)
      throw new ExcelError("InvalidObjectPath", `${action.Name} was set on an object that does not exist.`);
    const setter = object.type.setters?.[action.Name];
    if (setter === undefined) throw notSupported(object.type.name, action.Name);
    setter(object.it, this.argumentsOf(action.ArgumentInfo)[0], this.excel);
    return null;
  }

  private argumentsOf(info: ArgumentInfo | undefined): unknown[] {
    const given = info?.Arguments ?? [];
    return given.map((argument, index) => {
      const id = info?.ReferencedObjectPathIds?.[index];
      return id ? this.objectAt(id) : argument;
    });
  }
}
